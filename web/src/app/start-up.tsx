import { limits } from '@tumbler/rules/limits'
import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '../data/session.ts'
import { useSettingsQuery, useShopMode } from '../data/shop.ts'
import { StartFailure } from './start-failure.tsx'
import { Dress } from './theme.tsx'
import { Waiting } from './waiting.tsx'

function useHasPassed(milliseconds: number): boolean {
  const [hasPassed, setPassed] = useState(false)
  useEffect(() => {
    const passing = setTimeout(() => setPassed(true), milliseconds)
    return () => clearTimeout(passing)
  }, [milliseconds])
  return hasPassed
}

/** Shows no screen before it is known who is here and what is open, and never for less than a second. */
export function StartUp({ children }: { children: ReactNode }) {
  const session = useSession()
  const shop = useShopMode()
  const settings = useSettingsQuery()
  const [hasStarted, setStarted] = useState(false)
  const isKnown =
    (session.status === 'signed-in' || session.status === 'signed-out') &&
    shop.shopMode !== null &&
    settings.data !== undefined
  const isReady = useHasPassed(limits.startUpMs) && isKnown
  if (isReady && !hasStarted) setStarted(true)
  if (hasStarted) return children

  const isStatusFailed = shop.isFailed || (settings.isError && !settings.isFetching)
  const isFailed = isStatusFailed || session.status === 'failed'
  const retry = () => {
    if (session.status === 'failed') session.retry()
    if (shop.isFailed) shop.retry()
    if (settings.isError) void settings.refetch()
  }
  return (
    <>
      <Dress venue={shop.venue} />
      {isFailed ? (
        <StartFailure what={isStatusFailed ? 'status' : 'session'} onRetry={retry} />
      ) : (
        <Waiting />
      )}
    </>
  )
}
