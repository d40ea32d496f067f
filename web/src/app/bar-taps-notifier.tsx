import { useEffect } from 'react'
import { Banner } from '../components/ui/banner.tsx'
import { Button } from '../components/ui/button.tsx'
import { forgetTaps, type StoredTap, useSendTaps, useStoredTaps } from '../data/bar-taps.ts'
import { formatNumber } from '../i18n/format-number.ts'
import { words } from '../i18n/words.ts'
import '../i18n/messages/en/bar-tally.ts'

/** Without taps that were undone: nothing was to be counted. */
function unexpected(refused: readonly StoredTap[]): StoredTap[] {
  const ids = new Set(refused.map(({ id }) => id))
  const undone = new Set(refused.map(({ tapId }) => tapId))
  return refused.filter(({ id, tapId = '' }) => !ids.has(tapId) && !undone.has(id))
}

/**
 * Behind a barista's screens, whichever is open: sends what was tapped at the bar while there was no
 * connection, and says what the server has refused until a barista has seen it.
 */
export function BarTapsNotifier() {
  const { refused } = useStoredTaps()
  useSendTaps()
  const lost = unexpected(refused)
  useEffect(() => {
    if (lost.length === 0 && refused.length > 0) forgetTaps(refused)
  }, [lost, refused])
  if (lost.length === 0) return null
  const reasons: Partial<Record<string, string>> = words.barTally.reasons
  const sentences = [...Map.groupBy(lost, kindOf).values()].map((taps) => {
    const [{ change, refused: code = 'UNEXPECTED' }] = taps as [StoredTap]
    const drinks = [...Map.groupBy(taps, ({ name }) => name)]
      .map(([name, all]) => words.barTally.drinks(name, formatNumber(all.length)))
      .join(', ')
    const what =
      change === 1 ? words.barTally.notCounted(drinks) : words.barTally.notTakenBack(drinks)
    return `${what} ${reasons[code] ?? words.problems[code]}`
  })
  const title = sentences.join(' ')
  return (
    <>
      <p className="visually-hidden" role="alert">
        {title}
      </p>
      <Banner
        tone="info"
        title={title}
        action={
          <Button kind="outline" size="small" onPress={() => forgetTaps(refused)}>
            {words.common.ok}
          </Button>
        }
      />
    </>
  )
}

const kindOf = ({ change, refused }: StoredTap) => `${change} ${refused}`
