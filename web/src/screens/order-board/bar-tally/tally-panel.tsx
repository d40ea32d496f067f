import type { Tap } from '@tumbler/contract/bar-tally'
import { firstOf } from '@tumbler/rules/two-names'
import { useRef, useState } from 'react'
import { itemAppearance } from '../../../components/order/drink-appearance.ts'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { Stack, Text } from '../../../components/ui/layout.tsx'
import { useFormatPrice } from '../../../components/use-format-price.ts'
import type { ShownTally } from '../../../data/bar-tally.ts'
import type { Placed } from '../../../data/menu.ts'
import { useFormatTime } from '../../../data/shop-time.ts'
import { formatNumber } from '../../../i18n/format-number.ts'
import { langOf } from '../../../i18n/lang-of.ts'
import { shownLocale } from '../../../i18n/language.ts'
import { words } from '../../../i18n/words.ts'
import { drinkLookOf } from '../../../illustration/drink-look.ts'
import { DrinkThumb } from '../../../illustration/drink-thumb.tsx'
import styles from './tally-panel.module.css'

/** As many as are looked through for a wrong tap. */
const maxShown = 8

type TallyPanelProps = {
  tally: ShownTally
  /** Items of the menu that are shown. */
  items: readonly Placed[]
  onTakeBack: (tap: Tap) => void
}

/** The evening so far, the last taps, and how to take them back. */
export function TallyPanel({ tally, items, onTakeBack }: TallyPanelProps) {
  const format = useFormatTime()
  const [asked, setAsked] = useState<Tap | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const lookOf = ({ menu }: Tap) => {
    const { id } = menu
    const shown = items.find(({ item }) => item.id === id)
    return shown
      ? itemAppearance(shown.item, shown.category)
      : drinkLookOf(firstOf(menu, 'name'), { name: tally.categoryOf(id), categoryFor: 'bar' })
  }
  const takeBack = () => {
    if (asked) onTakeBack(asked)
    setAsked(null)
    // The row that asked is gone.
    requestAnimationFrame(() => title.current?.focus())
  }
  return (
    <>
      <section className={styles.panel} aria-label={words.board.tally.tonight}>
        <Summary tally={tally} />
        <h3 ref={title} tabIndex={-1}>
          {words.barTally.lastTaps}
        </h3>
        {tally.taps.length === 0 && <Text tone="quiet">{words.barTally.noTaps}</Text>}
        <ul className={styles.taps}>
          {tally.taps.slice(0, maxShown).map((tap) => (
            <li key={tap.id}>
              <DrinkThumb {...lookOf(tap)} className={styles.thumb ?? ''} />
              <Stack as="span" grows className={styles.words}>
                <b lang={langOf(tap.menu.name)}>{tap.menu.name}</b>
                <span>{words.barTally.tappedBy(tap.by, format(tap.at))}</span>
              </Stack>
              <IconButton
                icon="x"
                size="board"
                label={words.barTally.takeBack(tap.menu.name, tap.by, format(tap.at))}
                aria-haspopup="dialog"
                onPress={() => setAsked(tap)}
              />
            </li>
          ))}
        </ul>
      </section>
      <ConfirmDialog
        isOpen={asked !== null}
        tone="destroy"
        title={asked ? words.barTally.takeBackTitle(asked.menu.name) : ''}
        text={asked && words.barTally.takeBackText(asked.by, format(asked.at))}
        closeLabel={words.common.close}
        confirmLabel={words.common.undo}
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
  const takings = useFormatPrice()(tally.takings)
  const format = useFormatTime()
  return (
    <>
      <p>{since ? words.barTally.tonightSince(format(since)) : words.board.tally.tonight}</p>
      <p className={styles.total}>
        <b>{formatNumber(total)}</b>
        {lastWeek > 0 && (
          <span>{words.barTally.lastWeek(weekdayOf(date), formatNumber(lastWeek))}</span>
        )}
      </p>
      {takings !== undefined && (
        <p className={styles.takings}>
          {words.barTally.takings} <b>{takings}</b>
        </p>
      )}
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
