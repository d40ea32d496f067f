import type { CountedGroup } from '@tumbler/contract/statistics'
import { firstOf } from '@tumbler/rules/two-names'
import { useId } from 'react'
import { MarkIcon } from '../../components/order/mark-icon.tsx'
import { Card } from '../../components/ui/card.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { isOffered, useOptionGroups } from '../../data/options.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import styles from './choices-card.module.css'
import cardStyles from './dashboard.module.css'
import { type CardQuery, CardSentence, DashboardCard } from './dashboard-card.tsx'
import { formatShare } from './format-share.ts'
import { ShareBar } from './share-bar.tsx'
import { Change } from './totals-strip.tsx'

type ChoicesCardsProps = {
  query: CardQuery<readonly CountedGroup[]>
  /** The shop was there in all of the period before. */
  hasBefore: boolean
}

/** How often each choice was made, a card for each group, for a shop that offers some. */
export function ChoicesCards({ query, hasBefore }: ChoicesCardsProps) {
  const groups = useOptionGroups().data
  // Whether there are some is unknown where neither could be read.
  const hasSome = groups?.some(isOffered) ?? query.isError
  if (!hasSome && !query.data?.length) return null
  if (!query.data?.length)
    return (
      <DashboardCard place="choices" title={words.dashboards.choices} query={query}>
        {() => <CardSentence>{words.dashboards.noChoices}</CardSentence>}
      </DashboardCard>
    )
  return (
    <div className={styles.groups} data-place="choices">
      {query.data.map((group) => (
        <Group key={group.name} group={group} hasBefore={hasBefore} />
      ))}
      <Card as="div" className={classNames(cardStyles.card, styles.how)}>
        <Icon name="info-circle" size="1.25rem" />
        <p>{words.dashboards.howChoices}</p>
      </Card>
    </div>
  )
}

/** By words in the group's first name. */
const icons = [
  ['milk', /milk|นม/i],
  ['leaf', /bean|เมล็ด/i],
] as const

function GroupIcon({ group }: { group: CountedGroup }) {
  const name = firstOf(group, 'name')
  const [icon] = icons.find(([, said]) => said.test(name)) ?? []
  return (
    <span className={styles.icon}>
      {icon ? <MarkIcon name={icon} /> : <Icon name="coffee" size="1em" />}
    </span>
  )
}

type GroupProps = Pick<ChoicesCardsProps, 'hasBefore'> & { group: CountedGroup }

/** Its choices beside each other; the bars only repeat the counts. */
function Group({ group, hasBefore }: GroupProps) {
  const { name, totalOrder: total, choices } = group
  const id = useId()
  const heads = [
    words.dashboards.choice,
    words.dashboards.drinks,
    words.dashboards.share,
    words.dashboards.change,
  ]
  return (
    <Card as="section" className={cardStyles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <GroupIcon group={group} />
        <h2 id={id} lang={langOf(name)}>
          {name}
        </h2>
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
                <ShareBar share={choice.totalOrder / total} className={styles.bar} />
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
    </Card>
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
