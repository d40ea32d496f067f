import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

type NavigationItemProps = {
  to: string
  isDisabled?: boolean | undefined
  className: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** A link of a bar, or its disabled likeness that leads nowhere. */
export function NavigationItem({ to, isDisabled, children, ...rest }: NavigationItemProps) {
  if (!isDisabled)
    return (
      <NavLink to={to} end {...rest}>
        {children}
      </NavLink>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a link without an address
    <span className={rest.className} role="link" aria-disabled="true" tabIndex={0}>
      {children}
    </span>
  )
}
