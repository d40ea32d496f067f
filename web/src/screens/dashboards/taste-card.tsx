import type { FeedbackOfDays } from '@tumbler/contract/feedback'
import type { DateRange } from '@tumbler/rules/periods'
import { useState } from 'react'
import { errorCode } from '../../api/api-error.ts'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { useDayTitle } from '../../components/use-day-title.ts'
import { useFeedbackOf } from '../../data/statistics.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { CardSentence, DashboardCard } from './dashboard-card.tsx'
import { formatShare } from './format-share.ts'
import styles from './taste-card.module.css'

/** How drinks were: the share, where it could be better, and the notes, without names (product-rules §24). */
export function TasteCard({ range }: { range: DateRange }) {
  const [isOnlyBad, setOnlyBad] = useState(false)
  const query = useFeedbackOf(range, { isOnlyBad })
  const notes = query.data?.pages.flatMap((page) => page.notes) ?? []
  const [first] = query.data?.pages ?? []
  return (
    <DashboardCard
      place="taste"
      title={words.dashboards.taste.title}
      query={{ ...query, data: first }}
    >
      {(figures) =>
        figures.total === 0 ? (
          <CardSentence>{words.dashboards.taste.nothing}</CardSentence>
        ) : (
          <div className={styles.parts}>
            <Shares figures={figures} />
            <section className={styles.notes} aria-label={words.dashboards.taste.notes}>
              <div className={styles.head}>
                <h3>
                  {words.dashboards.taste.notes}{' '}
                  <span className={styles.quiet}>{formatNumber(figures.notesTotal)}</span>
                </h3>
                <SegmentedControl
                  label={words.dashboards.taste.which}
                  isLabelHidden
                  options={[
                    { value: 'all', label: words.dashboards.taste.all },
                    { value: 'bad', label: words.dashboards.taste.bad },
                  ]}
                  value={isOnlyBad ? 'bad' : 'all'}
                  onChange={(which) => setOnlyBad(which === 'bad')}
                />
              </div>
              {notes.length === 0 ? (
                <Text tone="quiet">{words.dashboards.taste.noNotes}</Text>
              ) : (
                <ul>
                  {notes.map((note, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a note has nothing that names it
                    <Note key={place} note={note} />
                  ))}
                </ul>
              )}
              <div className={styles.foot}>
                <Text tone="quiet" size="sm">
                  {words.dashboards.taste.withoutNames}
                </Text>
                {query.isFetchNextPageError && (
                  <span role="alert">{words.problems[errorCode(query.error)]}</span>
                )}
                {query.hasNextPage && (
                  <Button
                    kind="outline"
                    size="small"
                    isBusy={query.isFetchingNextPage}
                    onPress={() => void query.fetchNextPage()}
                  >
                    {words.dashboards.taste.more}
                  </Button>
                )}
              </div>
            </section>
          </div>
        )
      }
    </DashboardCard>
  )
}

function Shares({ figures: { total, good, pickedUp, items } }: { figures: FeedbackOfDays }) {
  const { taste } = words.dashboards
  return (
    <div>
      <p className={styles.share}>
        {good !== null && <b>{formatShare(good / total)}</b>}
        <span>
          {good === null
            ? taste.fewAnswers(total, formatNumber(total))
            : taste.goodFrom(formatNumber(total))}
          <small>{taste.ofPickedUp(formatShare(total / Math.max(total, pickedUp)))}</small>
        </span>
      </p>
      {items.length > 0 && (
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
                  {item.Menu_name}
                </th>
                <td>
                  <span className={styles.trough} aria-hidden="true">
                    <span
                      className={styles.bar}
                      style={{ width: `${(item.good / item.total) * 100}%` }}
                    />
                  </span>
                  <b>{formatShare(item.good / item.total)}</b>
                </td>
                <td className={styles.quiet}>{taste.of(formatNumber(item.total))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function Note({
  note: { isGood, note, Menu_name: menu, day },
}: {
  note: FeedbackOfDays['notes'][number]
}) {
  const dayTitle = useDayTitle()
  return (
    <li className={styles.note}>
      <span className={styles.thumb} data-good={isGood}>
        <Icon name={isGood ? 'thumb-up' : 'thumb-down'} />
        <span className="visually-hidden">
          {isGood ? words.dashboards.taste.good : words.dashboards.taste.bad}
        </span>
      </span>
      <div>
        <p lang={langOf(note)}>{note}</p>
        <p className={styles.quiet}>
          <span lang={langOf(menu)}>{menu}</span>, {dayTitle(day)}
        </p>
      </div>
    </li>
  )
}
