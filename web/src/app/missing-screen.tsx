import { useCallback, useEffect } from 'react'
import { codeOf } from '../data/call-error.ts'
import { listenToConnection } from '../data/connection-return.ts'
import { useSettingsQuery } from '../data/shop.ts'
import { logFailure } from '../device/log.ts'
import { LoadFailed } from '../parts/load-failed.tsx'
import { Page } from '../ui/page-header.tsx'
import { useWords } from '../words/words.ts'
import type { MissingCode } from './lazy-screen.tsx'

/**
 * In place of a screen whose code did not come; the bars round it still lead everywhere else.
 * The page is loaded anew, since a browser may remember that a script or a style failed, but only
 * once the server answers: without it not even this much would be left.
 */
export function MissingScreen({ error }: { error: MissingCode }) {
  const { navigation } = useWords()
  const { refetch, isFetching } = useSettingsQuery()
  useEffect(() => logFailure('A page did not come', error), [error])
  const tryAgain = useCallback(async () => {
    const asked = await refetch()
    if (codeOf(asked.error) !== 'OFFLINE') window.location.reload()
  }, [refetch])
  useEffect(() => listenToConnection(() => void tryAgain()), [tryAgain])
  return (
    <Page title={navigation.somethingWentWrong}>
      <LoadFailed
        text={navigation.pageNotLoaded}
        retryLabel={navigation.retry}
        isBusy={isFetching}
        onRetry={() => void tryAgain()}
      />
    </Page>
  )
}
