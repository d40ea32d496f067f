import type { Ref } from 'react'
import { Button as AriaButton, type PressEvent } from 'react-aria-components'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'
import { Icon, type IconName } from './icons.tsx'

type IconButtonLook = {
  icon: IconName
  /** Names the object too: "Edit Americano". */
  label: string
  isBoxed?: boolean
  size?: 'phone' | 'medium' | 'board'
  className?: string | undefined
}

type IconButtonProps = IconButtonLook & {
  onPress?: (event: PressEvent) => void
  isDisabled?: boolean
  autoFocus?: boolean
  slot?: string
  id?: string
  ref?: Ref<HTMLButtonElement>
  'aria-haspopup'?: 'dialog' | 'menu'
  'aria-pressed'?: boolean
  'aria-expanded'?: boolean
}

function iconButtonClass({ isBoxed, size = 'phone', className }: IconButtonLook) {
  return classNames(styles.button, styles[size], isBoxed && styles.boxed, className)
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, isBoxed, size, className, isDisabled = false, onPress, ...rest } = props
  return (
    <AriaButton
      {...rest}
      className={iconButtonClass(props)}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onPress={isDisabled ? undefined : onPress}
    >
      <Icon name={icon} />
    </AriaButton>
  )
}

export function IconLink(props: IconButtonLook & { to: string }) {
  return (
    <Link to={props.to} className={iconButtonClass(props)} aria-label={props.label}>
      <Icon name={props.icon} />
    </Link>
  )
}
