import { type ReactNode, useEffect, useRef } from 'react'

let hasShownAPage = false

type PageHeadingProps = { children: ReactNode; className?: string | undefined }

/** The h1 of a page; it takes the focus when the person arrives from another page. */
export function PageHeading({ children, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasShownAPage) heading.current?.focus({ preventScroll: true })
    hasShownAPage = true
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
