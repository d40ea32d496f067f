import { useLive } from '../api/live-state.ts'
import { words } from '../i18n/words.ts'
import type { LoadFailedProps } from './load-failed.tsx'
import { Banner } from './ui/banner.tsx'
import { Button } from './ui/button.tsx'

/** What shows could not be read again: over the page, so that it moves nothing. */
export function OutOfDate({ text, query }: LoadFailedProps) {
  const { isLive } = useLive()
  // Without the connection its own banner says it.
  if (!isLive) return null
  return (
    <>
      <p className="visually-hidden" role="alert">
        {text}
      </p>
      <Banner
        title={text}
        action={
          <Button
            kind="outline"
            size="small"
            isBusy={query.isFetching}
            onPress={() => void query.refetch()}
          >
            {words.common.retry}
          </Button>
        }
      />
    </>
  )
}
