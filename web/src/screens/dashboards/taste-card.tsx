import type { FeedbackOfDays } from '@tumbler/contract/feedback'
import type { DateRange } from '@tumbler/rules/periods'
import { firstOf } from '@tumbler/rules/two-names'
import { type Ref, useState } from 'react'
import { errorCode } from '../../api/api-error.ts'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { useDayTitle } from '../../components/use-day-title.ts'
import { itemsOf, useCategories } from '../../data/menu.ts'
import { useFeedbackOf } from '../../data/statistics.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { inSentence } from '../../i18n/in-sentence.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { drinkLookOf } from '../../illustration/drink-look.ts'
import { DrinkThumb } from '../../illustration/drink-thumb.tsx'
import { CardSentence, DashboardCard } from './dashboard-card.tsx'
import { formatShare } from './format-share.ts'
import { ShareBar } from './share-bar.tsx'
import styles from './taste-card.module.css'

/** Notes that are there at once. */
const few = 7

/** How drinks were: the share, where it could be better, and the notes, without names (product-rules §24). */
export function TasteCards({ range }: { range: DateRange }) {
  const [isOnlyBad, setOnlyBad] = useState(false)
  const query = useFeedbackOf(range, { isOnlyBad })
  const [first] = query.data?.pages ?? []
  const hasNotes = first ? first.total > 0 : !query.isError
  return (
    <>
      <DashboardCard
        place="taste"
        title={words.dashboards.taste.title}
        query={{ ...query, data: first }}
      >
        {(figures) =>
          figures.total === 0 ? (
            <CardSentence>{words.dashboards.taste.nothing}</CardSentence>
          ) : (
            <Shares figures={figures} />
          )
        }
      </DashboardCard>
      {hasNotes && <NotesCard query={query} isOnlyBad={isOnlyBad} setOnlyBad={setOnlyBad} />}
    </>
  )
}

type NotesCardProps = {
  query: ReturnType<typeof useFeedbackOf>
  isOnlyBad: boolean
  setOnlyBad: (isOnlyBad: boolean) => void
}

function NotesCard({ query, isOnlyBad, setOnlyBad }: NotesCardProps) {
  const { taste } = words.dashboards
  return (
    <DashboardCard
      place="notes"
      title={taste.notes}
      note={([first]) => formatNumber(first?.notesTotal ?? 0)}
      side={
        <SegmentedControl
          label={taste.which}
          isLabelHidden
          className={styles.which}
          options={[
            { value: 'all', label: taste.all },
            { value: 'bad', label: taste.bad },
          ]}
          value={isOnlyBad ? 'bad' : 'all'}
          onChange={(which) => setOnlyBad(which === 'bad')}
        />
      }
      query={{ ...query, data: query.data?.pages }}
    >
      {(pages) => <Notes key={String(isOnlyBad)} {...{ query, pages, isOnlyBad }} />}
    </DashboardCard>
  )
}

/** Where the button was that showed it may be none any more. */
const focusNote = (note: HTMLElement | null) => note?.focus()

type NotesProps = Pick<NotesCardProps, 'query' | 'isOnlyBad'> & {
  pages: readonly FeedbackOfDays[]
}

/** The first few, then all that are there, then the next page. */
function Notes({ query, pages, isOnlyBad }: NotesProps) {
  const { taste } = words.dashboards
  const [isWhole, setWhole] = useState(false)
  const notes = pages.flatMap((page) => page.notes)
  const isFolded = !isWhole && notes.length > few
  const shown = isFolded ? notes.slice(0, few) : notes
  // How many of the drinks that were not good have one is known with the last page.
  const total = !isOnlyBad ? pages[0]?.notesTotal : query.hasNextPage ? undefined : notes.length
  return (
    <>
      {notes.length === 0 ? (
        <Text tone="quiet">{taste.noNotes}</Text>
      ) : (
        <ul>
          {shown.map((note, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a note has nothing that names it
            <Note key={place} note={note} ref={isWhole && place === few ? focusNote : undefined} />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <Text tone="quiet" size="sm">
          {taste.withoutNames}
        </Text>
        {query.isFetchNextPageError && (
          <span role="alert">{words.problems[errorCode(query.error)]}</span>
        )}
        {(isFolded || query.hasNextPage) && (
          <Button
            kind="outline"
            size="small"
            isBusy={query.isFetchingNextPage}
            onPress={() => (isFolded ? setWhole(true) : void query.fetchNextPage())}
          >
            {total === undefined ? taste.more : taste.moreOf(formatNumber(total - shown.length))}
          </Button>
        )}
      </div>
    </>
  )
}

function Shares({ figures: { total, good, pickedUp, items } }: { figures: FeedbackOfDays }) {
  const { taste } = words.dashboards
  const lookOf = useLookOf()
  return (
    <>
      <div className={styles.share}>
        <DrinkThumb kind="hot" liquid="latte" size="large" />
        <p>
          {good !== null && <b>{formatShare(good / total)}</b>}
          <span>
            {good === null
              ? taste.fewAnswers(total, formatNumber(total))
              : taste.goodFrom(formatNumber(total))}
          </span>
          <small>{taste.ofPickedUp(formatShare(total / Math.max(total, pickedUp)))}</small>
        </p>
      </div>
      {items.length === 0 ? (
        <p className={styles.none}>{taste.noneYet}</p>
      ) : (
        <div className={styles.room}>
          <table className={styles.items}>
            <caption>
              {taste.better} <span className={styles.quiet}>{taste.fewest}</span>
            </caption>
            <thead className="visually-hidden">
              <tr>
                {[taste.drink, taste.share, taste.answers].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={item.Menu_name}>
                  <th scope="row" lang={langOf(item.Menu_name)}>
                    <span className={styles.item}>
                      <DrinkThumb {...lookOf(item)} className={styles.drink ?? ''} />
                      {item.Menu_name}
                    </span>
                  </th>
                  <td>
                    <ShareBar share={item.good / item.total} className={styles.bar} />
                    <b>{formatShare(item.good / item.total)}</b>
                  </td>
                  <td className={styles.quiet}>{taste.of(formatNumber(item.total))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

/** As on the menu; one that has left it as its name says. */
function useLookOf() {
  const placed = itemsOf(useCategories('cafe').data ?? [])
  return (ranked: FeedbackOfDays['items'][number]) => {
    const name = firstOf(ranked, 'Menu_name')
    const found = placed.find(({ item }) => firstOf(item, 'name') === name)
    return found
      ? itemAppearance(found.item, found.category)
      : drinkLookOf(name, { name: '', categoryFor: 'cafe' })
  }
}

type NoteProps = { note: FeedbackOfDays['notes'][number]; ref: Ref<HTMLLIElement> | undefined }

function Note({ note: { isGood, note, Menu_name: menu, day }, ref }: NoteProps) {
  const dayTitle = useDayTitle()
  return (
    <li ref={ref} tabIndex={ref === undefined ? undefined : -1} className={styles.note}>
      <span className={styles.thumb} data-good={isGood}>
        <Icon name={isGood ? 'thumb-up' : 'thumb-down'} />
        <span className="visually-hidden">
          {isGood ? words.dashboards.taste.good : words.dashboards.taste.bad}
        </span>
      </span>
      <div>
        <p lang={langOf(note)}>{note}</p>
        <p className={styles.quiet}>
          <span lang={langOf(menu)}>{menu}</span>, {inSentence(dayTitle(day))}
        </p>
      </div>
    </li>
  )
}
