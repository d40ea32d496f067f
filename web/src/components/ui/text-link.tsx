import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './text-link.module.css'

type TextLinkProps = { to: string; isReplacing?: boolean; children: ReactNode }

export function TextLink({ to, isReplacing, children }: TextLinkProps) {
  return (
    <Link to={to} replace={isReplacing} className={styles.link}>
      {children}
    </Link>
  )
}
