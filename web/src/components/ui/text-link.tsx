import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './text-link.module.css'

type TextLinkProps = { children: ReactNode; className?: string } & (
  | { to: string; isReplacing?: boolean; href?: never }
  | { href: string; isReplacing?: never; to?: never }
)

export function TextLink({ children, className, to, isReplacing, href }: TextLinkProps) {
  const look = classNames(styles.link, className)
  return to === undefined ? (
    <a href={href} className={look}>
      {children}
    </a>
  ) : (
    <Link to={to} replace={isReplacing} className={look}>
      {children}
    </Link>
  )
}
