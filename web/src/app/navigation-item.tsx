import type { ReactNode } from 'react'
import { Link, matchPath, useLocation } from 'react-router'

type NavigationItemProps = {
  to: string
  /** Patterns of further pages that belong to it. */
  covers?: readonly string[] | undefined
  isDisabled?: boolean | undefined
  className: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** A link of a bar, or its disabled likeness that leads nowhere; current on each of its pages. */
export function NavigationItem({ to, covers = [], isDisabled, ...rest }: NavigationItemProps) {
  const { pathname } = useLocation()
  const isCovered = covers.some((pattern) => matchPath(pattern, pathname))
  const current = matchPath(to, pathname) ? 'page' : isCovered || undefined
  if (!isDisabled) return <Link to={to} aria-current={current} {...rest} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a link without an address
    <span className={rest.className} role="link" aria-disabled="true" tabIndex={0}>
      {rest.children}
    </span>
  )
}
