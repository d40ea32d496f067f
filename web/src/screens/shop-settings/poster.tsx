import { type Venue, venues } from '@tumbler/rules/drinks'
import type { OpeningHours } from '@tumbler/rules/opening-hours'
import { type OpenDays, openDays, timeSpan } from '../../components/order/open-days.ts'
import { QrCode } from '../../components/qr-code.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { Mark } from '../../illustration/mark.tsx'
import styles from './poster.module.css'

type PosterProps = { address: string; hours: OpeningHours }

/** A page of A5 in the colours of the cafe by day: the code is the label on the glass. */
export function Poster({ address, hours }: PosterProps) {
  const { host } = new URL(address)
  const open = venues.flatMap((venue) => {
    const inWords = hoursInWords(openDays(hours, venue))
    return inWords ? { venue, ...inWords } : []
  })
  const hasManyLines = open.some(({ lines }) => lines.length > 2)
  return (
    <div className={styles.frame} data-venue="cafe" data-scheme="light">
      <div className={styles.poster} data-lines={hasManyLines ? 'many' : undefined}>
        <p className={styles.name} lang="en">
          <Mark venue="cafe" className={styles.mark} />
          Tumbler
        </p>
        {/* In both languages, whichever the page has. */}
        <p className={styles.sentence} lang="en">
          Order here,
          <br />
          bring your tumbler.
        </p>
        <p className={styles.sentence} lang="th">
          สั่งที่นี่ แล้วนำแก้วของคุณมา
        </p>
        <div className={styles.glass}>
          <DrinkPicture kind="cold" liquid="thaitea" className={styles.drink} />
          <div className={styles.label} data-length={lengthOf(host)}>
            <QrCode text={address} name={words.shopSettings.poster.codeOf(address)} />
            <p lang="en">{host}</p>
          </div>
        </div>
        <div className={styles.hours}>
          {open.map(({ venue, hours: usual, lines }) => (
            <div key={venue} className={styles.venue} data-hours={venue}>
              <Icon name={icons[venue]} />
              <div>
                <b>{`${words.common.venues[venue]} ${usual}`}</b>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

const icons = { cafe: 'cup', bar: 'glass-cocktail' } as const satisfies Record<Venue, string>

/** How small the address has to be on the label. */
const lengthOf = (host: string) =>
  host.length > 40 ? 'longest' : host.length > 22 ? 'long' : undefined

/** The hours of most days, and below them their days and those that differ; null where it never opens. */
function hoursInWords(spans: OpenDays[]) {
  const byHours = Map.groupBy(spans, ({ opens, closes }) => timeSpan(opens, closes))
  const [usual] = [...byHours].toSorted(([, one], [, other]) => dayCount(other) - dayCount(one))
  if (!usual) return null
  const [hours, days] = usual
  const others = spans
    .filter((span) => !days.includes(span))
    .map((span) => `${daysOf(span)} ${timeSpan(span.opens, span.closes)}`)
  // Nobody has to be told that what remains are the other working days.
  const isOfWorkingDays = dayCount(spans) === 5 && spans.every(({ last }) => last < 5)
  if (isOfWorkingDays && others.length > 0) return { hours, lines: others }
  const own = days.map(daysOf).join(', ')
  const isOne = dayCount(days) === 1
  return { hours, lines: [isOne ? words.shopSettings.poster.on(own) : own, ...others] }
}

const dayCount = (spans: readonly OpenDays[]) =>
  spans.reduce((sum, { first, last }) => sum + last - first + 1, 0)

function daysOf({ first, last }: OpenDays): string {
  const [from = '', to = ''] = [words.shop.weekdays[first], words.shop.weekdays[last]]
  return first === last ? from : words.firstSteps.days(from, to)
}
