import type { MouseEventHandler, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-look.ts'
import type { IconName } from './icons.tsx'
import { Icon } from './icons.tsx'
import { keepClear } from './use-free-place.ts'

type LinkButtonProps = ButtonLook & {
  to: LinkProps['to']
  children: ReactNode
  icon?: IconName
  replace?: boolean
  state?: unknown
  onClick?: MouseEventHandler<HTMLAnchorElement>
  'aria-label'?: string
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { kind, size, isWide, className, icon, children, ...link } = props
  return (
    <Link {...link} {...keepClear} className={buttonClass({ kind, size, isWide, className })}>
      <span className={styles.words}>
        {icon !== undefined && <Icon name={icon} size="1.2em" />}
        {children}
      </span>
    </Link>
  )
}
