import type { CountedGroup } from '@tumbler/contract/statistics'
import { useId } from 'react'
import { Text } from '../../components/ui/layout.tsx'
import { isOffered, useOptionGroups } from '../../data/options.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import styles from './choices-card.module.css'
import { type CardQuery, CardSentence, DashboardCard } from './dashboard-card.tsx'
import { formatShare } from './format-share.ts'
import { Change } from './totals-strip.tsx'

type ChoicesCardProps = {
  query: CardQuery<readonly CountedGroup[]>
  /** The shop was there in all of the period before. */
  hasBefore: boolean
}

/** How often each choice was made, for a shop that offers some; last, so that nothing moves when it comes. */
export function ChoicesCard({ query, hasBefore }: ChoicesCardProps) {
  const groups = useOptionGroups().data
  if (!groups?.some(isOffered) && !query.data?.length) return null
  return (
    <DashboardCard place="choices" title={words.dashboards.choices} query={query}>
      {(counted) =>
        counted.length === 0 ? (
          <CardSentence>{words.dashboards.noChoices}</CardSentence>
        ) : (
          <>
            <div className={styles.groups}>
              {counted.map((group) => (
                <Group key={group.name} group={group} hasBefore={hasBefore} />
              ))}
            </div>
            <p className={styles.how}>{words.dashboards.howChoices}</p>
          </>
        )
      }
    </DashboardCard>
  )
}

type GroupProps = Pick<ChoicesCardProps, 'hasBefore'> & { group: CountedGroup }

/** Its choices beside each other; the bars only repeat the counts. */
function Group({ group: { name, totalOrder: total, choices }, hasBefore }: GroupProps) {
  const id = useId()
  const heads = [
    words.dashboards.choice,
    words.dashboards.drinks,
    words.dashboards.share,
    words.dashboards.change,
  ]
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} lang={langOf(name)}>
          {name}
        </h3>
        <Text tone="quiet" size="sm">
          {words.dashboards.inDrinks(total, formatNumber(total))}
        </Text>
      </div>
      <table className={styles.choices} aria-labelledby={id}>
        <thead className="visually-hidden">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <tr key={choice.name}>
              <th scope="row" lang={langOf(choice.name)}>
                {choice.name}
              </th>
              <td className={styles.count}>
                <span className={styles.trough} aria-hidden="true">
                  <span
                    className={styles.bar}
                    style={{ width: `${(choice.totalOrder / total) * 100}%` }}
                  />
                </span>
                <b>{formatNumber(choice.totalOrder)}</b>
              </td>
              <td>{formatShare(choice.totalOrder / total)}</td>
              <td className={styles.change}>
                {hasBefore && <ChoiceChange now={choice.totalOrder} before={choice.before} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Neither more nor fewer of a choice is good. */
function ChoiceChange({ now, before }: { now: number; before: number | null }) {
  if (before === null || (before === 0 && now > 0)) return null
  const percent = before === 0 ? 0 : Math.round((Math.abs(now - before) / before) * 100)
  if (percent === 0) return words.dashboards.same
  const isMore = now > before
  return (
    <Change
      direction={isMore ? 'up' : 'down'}
      spoken={isMore ? words.dashboards.up : words.dashboards.down}
      text={words.dashboards.sharePercent(formatNumber(percent))}
    />
  )
}
