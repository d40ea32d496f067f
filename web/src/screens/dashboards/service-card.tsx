import type { Quality } from '@tumbler/contract/statistics'
import { isOverAnHour } from '@tumbler/rules/wait'
import { Text } from '../../components/ui/layout.tsx'
import { formatNumber } from '../../i18n/format-number.ts'
import { shownLocale } from '../../i18n/language.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { type CardQuery, CardSentence, DashboardCard } from './dashboard-card.tsx'
import { formatShare } from './format-share.ts'
import styles from './quality.module.css'

const steps = ['wait', 'making', 'counter'] as const

/** Times of the drinks, and how often the promised time was kept. */
export function ServiceCard({ query }: { query: CardQuery<Quality> }) {
  return (
    <DashboardCard
      place="service"
      title={words.dashboards.service}
      note={({ wait, drinks }) =>
        wait ? words.dashboards.fromDrinks(drinks, formatNumber(drinks)) : null
      }
      query={query}
    >
      {(quality) =>
        quality.wait || quality.making ? <Times quality={quality} /> : <TooFew quality={quality} />
      }
    </DashboardCard>
  )
}

function TooFew({ quality }: { quality: Quality }) {
  return (
    <CardSentence>
      <DrinkPicture className={styles.glass} kind="cold" level={0} state="ghost" />
      <p>
        {words.dashboards.tooFewDrinks}
        <br />
        {words.dashboards.soFar(formatNumber(quality.drinks))}
      </p>
    </CardSentence>
  )
}

/** Whole minutes; of less than one a tenth. */
const inWhole = (value: number) =>
  value.toLocaleString(shownLocale(), { maximumFractionDigits: value < 1 ? 1 : 0 })

/** So that the longest bar ends well before the right end, where no bar looks like all. */
const scaleOf = (longest: number) => Math.max(10, Math.ceil((longest * 1.5) / 5) * 5)

function Times({ quality }: { quality: Quality }) {
  const { promised } = quality
  const times = steps.flatMap((step) => {
    const time = quality[step]
    return time ? [{ step, ...time }] : []
  })
  const scale = scaleOf(Math.max(...times.map(({ ninetieth }) => ninetieth)))
  return (
    <>
      <dl className={styles.times}>
        {times.map(({ step, median, ninetieth }) => (
          <div key={step}>
            <dt>{words.dashboards.steps[step]}</dt>
            <dd>
              <Share minutes={median} texts={words.dashboards.half} end="," />{' '}
              <Share minutes={ninetieth} texts={words.dashboards.nineOfTen} />
              <span className={styles.scale} aria-hidden="true">
                <i className={styles.bar} style={{ width: `${(ninetieth / scale) * 100}%` }} />
                <i className={styles.tick} style={{ left: `${(median / scale) * 100}%` }} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {promised && (
        <Line>{words.dashboards.promised(formatShare(promised.kept / promised.drinks))}</Line>
      )}
    </>
  )
}

type ShareProps = {
  minutes: number
  texts: { within: string; unit: string; over: string }
  end?: string
}

/** "half within 6 min", or "half over an hour", on one line where there is room. */
const Share = ({ minutes, texts, end = '' }: ShareProps) => (
  <span className={styles.share}>
    {isOverAnHour({ from: minutes, to: minutes }) ? (
      texts.over
    ) : (
      <>
        {texts.within} <b>{inWhole(minutes)}</b> {texts.unit}
      </>
    )}
    {end}
  </span>
)

const Line = ({ children }: { children: string }) => (
  <Text tone="quiet" size="sm" leading="snug" className={styles.line}>
    {children}
  </Text>
)
