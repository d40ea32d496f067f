import type { MouseEvent, ReactNode } from 'react'
import { Link, matchPath, useLocation } from 'react-router'

type NavigationItemProps = {
  to: string
  /** Patterns of further pages that belong to it. */
  covers?: readonly string[] | undefined
  isDisabled?: boolean | undefined
  className: string | undefined
  'aria-label'?: string | undefined
  /** Given in an overlay, which it closes and whose entry of the history it takes. */
  onLeave?: () => void
  children: ReactNode
}

/** A link of a bar, or its disabled likeness that leads nowhere; current on each of its pages. */
export function NavigationItem({
  to,
  covers = [],
  isDisabled,
  onLeave,
  ...rest
}: NavigationItemProps) {
  const { pathname, search } = useLocation()
  const isCovered = covers.some((pattern) => matchPath(pattern, pathname))
  const current = matchPath(to, pathname) ? 'page' : isCovered || undefined
  const leave = (event: MouseEvent) => {
    // The link leads to the page under the overlay.
    if (onLeave && current === 'page' && search === '') event.preventDefault()
    onLeave?.()
  }
  if (!isDisabled)
    return (
      <Link
        to={to}
        replace={onLeave !== undefined}
        aria-current={current}
        onClick={leave}
        {...rest}
      />
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a link without an address
    <span {...rest} role="link" aria-disabled="true" tabIndex={0} />
  )
}
