import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'
import { MissingCode } from './lazy-screen.tsx'
import { MissingScreen } from './missing-screen.tsx'

interface Fault {
  error: unknown
}

interface BoundaryProps {
  /** Where the page stands; another address is another try. */
  pathname: string
  children: ReactNode
}

/** React knows boundaries as classes only. */
class Boundary extends Component<BoundaryProps, { fault: Fault | null }> {
  override state = { fault: null as Fault | null }

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } }
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.fault && before.pathname !== this.props.pathname) this.setState({ fault: null })
  }

  override render() {
    const { fault } = this.state
    if (fault?.error instanceof MissingCode) return <MissingScreen error={fault.error} />
    return fault ? <ErrorScreen error={fault.error} /> : this.props.children
  }
}

/** Shows the error page in place of what broke. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary pathname={pathname}>{children}</Boundary>
}
