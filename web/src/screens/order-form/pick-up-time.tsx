import { isPickUpTime, joinsAt, pickUpTimes } from '@tumbler/rules/pick-up'
import { isOverAnHour, type WaitRange } from '@tumbler/rules/wait'
import { type ReactNode, useState } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { Icon } from '../../components/ui/icons.tsx'
import tiles from '../../components/ui/tiles.module.css'
import { showInRow, useSidewaysRow } from '../../components/ui/use-sideways-row.ts'
import { useSettings, useShopState } from '../../data/shop.ts'
import { useByClock, useFormatTime } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import styles from './pick-up-time.module.css'
import '../../i18n/messages/en/order-form.ts'
import '../../i18n/messages/en/pick-up.ts'

interface PickUpTimeProps {
  /** ISO; null for as soon as possible. */
  value: string | null
  /** Of a drink that is ordered now. */
  wait: WaitRange | null
  /** It is being placed. */
  isLocked: boolean
  /** The server found this time not possible. */
  isRefused: boolean
  onChange: (pickUpAt: string | null) => void
}

/** When the order is to be ready: in a line, and behind it the times that can be chosen (product-rules §25). */
export function PickUpTime({ value, wait, isLocked, isRefused, onChange }: PickUpTimeProps) {
  const formatTime = useFormatTime()
  const { times, isPossible } = useTimes(wait)
  const [isOpen, setOpen] = useState(false)
  const isGone = value !== null && (isRefused || !isPossible(value))
  const ready = wait ? words.orderForm.readyIn(wait.from, wait.to) : words.pickUp.soonest
  if (times.length === 0 && value === null) return <Line>{ready}</Line>
  if (!isOpen && !isGone)
    return (
      <Line onChange={isLocked ? undefined : () => setOpen(true)}>
        {value === null ? (
          ready
        ) : (
          <>
            <b>{words.pickUp.forTime(formatTime(value))}</b>{' '}
            {words.pickUp.joins(formatTime(joinsAt(new Date(value), wait)))}
          </>
        )}
      </Line>
    )
  return (
    <div className={styles.open} data-pick-up="open">
      {isGone && !isLocked && !isRefused && (
        <p role="status" className={styles.gone}>
          {words.pickUp.gone(formatTime(value))}
        </p>
      )}
      <Times
        times={isRefused ? times.filter((time) => time !== value) : times}
        value={isGone ? undefined : value}
        wait={wait}
        isLocked={isLocked}
        isToFocus={isOpen}
        onChange={onChange}
      />
    </div>
  )
}

function useTimes(wait: WaitRange | null) {
  const settings = useSettings()
  const shop = useShopState()
  const minute = useByClock((now) => Math.floor(now / 60_000))
  if (!settings) return { times: [], isPossible: () => true }
  if (!settings.allowPickUpTimes) return { times: [], isPossible: () => false }
  const conditions = {
    // To the end of this minute, as the server asks for the wait to the second.
    ...{ now: new Date((minute + 1) * 60_000), timeZone: settings.timeZone, wait },
    ...{ hours: settings.openingHours, areHoursBinding: settings.stopOutsideHours },
    openUntil: shop?.openUntil ?? null,
  }
  return {
    times: pickUpTimes(conditions).map((time) => time.toISOString()),
    isPossible: (time: string) => isPickUpTime(new Date(time), conditions),
  }
}

type LineProps = { onChange?: (() => void) | undefined; children: ReactNode }

function Line({ onChange, children }: LineProps) {
  return (
    <p className={styles.line} data-pick-up>
      <Icon name="clock" />
      <span>{children}</span>
      {onChange && (
        <button
          type="button"
          className={styles.change}
          aria-label={words.pickUp.changeWhen}
          onClick={onChange}
        >
          {words.pickUp.change}
        </button>
      )}
    </p>
  )
}

const soonest = 'soonest'

type TimesProps = Pick<PickUpTimeProps, 'wait' | 'isLocked' | 'onChange'> & {
  times: readonly string[]
  /** Undefined where what was chosen is not possible any more. */
  value: string | null | undefined
  isToFocus: boolean
}

function Times({ times, value, wait, isLocked, isToFocus, onChange }: TimesProps) {
  const formatTime = useFormatTime()
  const chosen = value === null ? soonest : value
  const row = useSidewaysRow(`${chosen} ${times.length}`, (element) =>
    showInRow(element, element.querySelector('[data-selected]'), 48),
  )
  const last = times.at(-1)
  // One that was possible a moment ago stays where it was chosen.
  const offered = value && !times.includes(value) ? [value, ...times] : times
  return (
    <RadioGroup
      orientation="horizontal"
      value={chosen ?? ''}
      isDisabled={isLocked}
      onChange={(time) => onChange(time === soonest ? null : time)}
    >
      <div className={styles.head}>
        <Label className={styles.label}>{words.pickUp.when}</Label>
        {last && <span className={styles.until}>{words.pickUp.todayUntil(formatTime(last))}</span>}
      </div>
      <div ref={row} className={styles.times}>
        {[soonest, ...offered].map((time) => (
          <Radio
            key={time}
            value={time}
            autoFocus={isToFocus && time === chosen}
            className={`${tiles.tile} ${styles.time}`}
          >
            {time === soonest ? (
              <>
                <span>{words.pickUp.soonest}</span>{' '}
                {wait && !isOverAnHour(wait) && (
                  <small className={styles.wait}>{words.pickUp.minutes(wait.from, wait.to)}</small>
                )}
              </>
            ) : (
              formatTime(time)
            )}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
