import { Component, type ReactNode, useCallback, useEffect } from 'react'
import { useLocation } from 'react-router'
import { errorCode } from '../api/api-error.ts'
import { onReconnect } from '../api/live-state.ts'
import { ChunkLoadError } from '../components/lazy-screen.tsx'
import { LoadFailed } from '../components/load-failed.tsx'
import { Button } from '../components/ui/button.tsx'
import { Page } from '../components/ui/page.tsx'
import { PageHeading } from '../components/ui/page-heading.tsx'
import { useSession } from '../data/session.ts'
import { useSettingsQuery } from '../data/shop.ts'
import { logFailure } from '../device/log.ts'
import { words } from '../i18n/words.ts'
import { SpilledGlassArt } from '../illustration/spilled-glass-art.tsx'
import { homePath } from '../paths.ts'
import styles from './centred-page.module.css'

/** In place of a page that broke (spec §2). */
function ErrorPage({ error }: { error: unknown }) {
  const { me } = useSession()
  useEffect(() => logFailure('A page broke', error), [error])
  // Loads the page anew: a new version may have deleted the files of this one.
  const goHome = () => window.location.assign(homePath(me?.role ?? null))
  return (
    <Page layout="bare" title={words.navigation.somethingWentWrong} className={styles.centred}>
      <SpilledGlassArt />
      <PageHeading className={styles.title}>{words.navigation.somethingWentWrong}</PageHeading>
      <Button size="large" onPress={goHome}>
        {words.navigation.backToHome}
      </Button>
    </Page>
  )
}

/**
 * Replaces a screen whose code did not load; the bars around it still work. Browsers may remember that
 * a script failed, so the page is reloaded, but only once the server answers: else nothing would be left.
 */
function ChunkErrorPage({ error }: { error: ChunkLoadError }) {
  const { refetch, isFetching } = useSettingsQuery()
  useEffect(() => logFailure('A page did not come', error), [error])
  const tryAgain = useCallback(async () => {
    const result = await refetch()
    if (errorCode(result.error) !== 'OFFLINE') window.history.go(0)
  }, [refetch])
  useEffect(() => onReconnect(() => void tryAgain()), [tryAgain])
  return (
    <Page title={words.navigation.somethingWentWrong}>
      <LoadFailed text={words.navigation.pageNotLoaded} query={{ isFetching, refetch: tryAgain }} />
    </Page>
  )
}

type BoundaryProps = {
  /** When it changes, the error is cleared. */
  pathname: string
  children: ReactNode
}

/** React has error boundaries as classes only. */
class Boundary extends Component<BoundaryProps, { caught: { error: unknown } | null }> {
  override state = { caught: null as { error: unknown } | null }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.caught && before.pathname !== this.props.pathname)
      this.setState({ caught: null })
  }

  override render() {
    const { caught } = this.state
    if (caught === null) return this.props.children
    if (caught.error instanceof ChunkLoadError) return <ChunkErrorPage error={caught.error} />
    return <ErrorPage error={caught.error} />
  }
}

export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary pathname={pathname}>{children}</Boundary>
}
