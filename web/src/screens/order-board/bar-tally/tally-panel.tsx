import type { Tap } from '@tumbler/contract/bar-tally'
import type { MenuItem } from '@tumbler/contract/menu'
import { useRef, useState } from 'react'
import { drinkAppearance, itemAppearance } from '../../../components/order/drink-appearance.ts'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { Stack, Text } from '../../../components/ui/layout.tsx'
import { useSpace } from '../../../components/ui/use-space.ts'
import type { ShownTally } from '../../../data/bar-tally.ts'
import { useFormatTime } from '../../../data/shop-time.ts'
import { formatNumber } from '../../../i18n/format-number.ts'
import { langOf } from '../../../i18n/lang-of.ts'
import { shownLocale } from '../../../i18n/language.ts'
import { words } from '../../../i18n/words.ts'
import { DrinkThumb } from '../../../illustration/drink-thumb.tsx'
import styles from './tally-panel.module.css'

/** As many as are looked through for a wrong tap. */
const maxShown = 8

type TallyPanelProps = {
  tally: ShownTally
  /** Items of the menu that are shown. */
  items: readonly MenuItem[]
  /** The tap that Undo takes back. */
  own: Tap | undefined
  onTakeBack: (tap: Tap) => void
}

/** The evening so far, the last taps, and how to take them back. */
export function TallyPanel({ tally, items, own, onTakeBack }: TallyPanelProps) {
  const format = useFormatTime()
  const [asked, setAsked] = useState<Tap | null>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  useSpace('--dock-space', foot)
  const lookOf = ({ menu }: Tap) => {
    const item = items.find(({ id }) => id === menu.id)
    return item ? itemAppearance(item, 'bar') : drinkAppearance(menu.name, 'bar')
  }
  const timeOf = ({ at }: Tap) => `${format(at)}:${at.slice(17, 19)}`
  const takeBack = () => {
    if (asked) onTakeBack(asked)
    setAsked(null)
    // The row that asked is gone.
    requestAnimationFrame(() => undo.current?.focus())
  }
  return (
    <>
      <section className={styles.panel} aria-label={words.barTally.tonight}>
        <Summary tally={tally} />
        <h3>{words.barTally.lastTaps}</h3>
        {tally.taps.length === 0 && <Text tone="quiet">{words.barTally.noTaps}</Text>}
        <ul className={styles.taps}>
          {tally.taps.slice(0, maxShown).map((tap) => (
            <li key={tap.id}>
              <DrinkThumb {...lookOf(tap)} className={styles.thumb ?? ''} />
              <Stack as="span" grows className={styles.words}>
                <b lang={langOf(tap.menu.name)}>{tap.menu.name}</b>
                <span>{words.barTally.tappedBy(tap.by, timeOf(tap))}</span>
              </Stack>
              {tap !== own && (
                <IconButton
                  icon="x"
                  size="board"
                  label={words.barTally.takeBack(tap.menu.name, tap.by, timeOf(tap))}
                  aria-haspopup="dialog"
                  onPress={() => setAsked(tap)}
                />
              )}
            </li>
          ))}
        </ul>
      </section>
      <div ref={foot} className={styles.undo}>
        <Button
          ref={undo}
          kind="outline"
          size="board"
          icon="arrow-back-up"
          isWide
          isDisabled={own === undefined}
          onPress={() => own && onTakeBack(own)}
        >
          {own ? words.barTally.undo(own.menu.name) : words.common.undo}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        tone="destroy"
        title={asked ? words.barTally.takeBackTitle(asked.menu.name) : ''}
        text={asked && words.barTally.takeBackText(asked.by, timeOf(asked))}
        closeLabel={words.common.close}
        confirmLabel={words.barTally.takeBackNow}
        onClose={() => setAsked(null)}
        onConfirm={takeBack}
      />
    </>
  )
}

const weekdayOf = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(shownLocale(), {
    timeZone: 'UTC',
    weekday: 'long',
  })

function Summary({ tally }: { tally: ShownTally }) {
  const { date, since, total, lastWeek, categories } = tally
  const format = useFormatTime()
  return (
    <>
      <p>{since ? words.barTally.tonightSince(format(since)) : words.barTally.tonight}</p>
      <p className={styles.total}>
        <b>{formatNumber(total)}</b>
        {lastWeek > 0 && (
          <span>{words.barTally.lastWeek(weekdayOf(date), formatNumber(lastWeek))}</span>
        )}
      </p>
      <dl className={styles.categories}>
        {categories.map(({ name, count }) => (
          <div key={name}>
            <dt lang={langOf(name)}>{name}</dt>
            <dd>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ width: `${(count / total) * 100}%` }} />
              </span>
              {formatNumber(count)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
