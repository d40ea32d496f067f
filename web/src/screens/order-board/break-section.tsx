import { limits } from '@tumbler/rules/limits'
import { minutesOf } from '@tumbler/rules/opening-hours'
import type { ShopTime } from '@tumbler/rules/shop-calendar'
import { type SubmitEvent, useId, useState } from 'react'
import { Group, Radio, RadioGroup } from 'react-aria-components'
import { shopNow } from '../../api/clock.ts'
import { TimeField } from '../../components/time-field.tsx'
import { Button } from '../../components/ui/button.tsx'
import { FieldError } from '../../components/ui/field-error.tsx'
import { Stack } from '../../components/ui/layout.tsx'
import tiles from '../../components/ui/tiles.module.css'
import { useByClock, useFormatTime, useShopTime } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import styles from './break-section.module.css'
import { inMinutes, isBreakTooLong, useShopActions } from './shop-actions.ts'
import { ShopSection } from './shop-section.tsx'

/** The length of the break, with the time of its end; or that time itself. */
export function BreakSection({ onStarted }: { onStarted: () => void }) {
  const formatTime = useFormatTime()
  const time = useShopTime()
  const { pause, isPending } = useShopActions()
  const [minutes, setMinutes] = useState<number>(15)
  const [ownTime, setOwnTime] = useState('')
  const [isTyping, setTyping] = useState(false)
  const errorId = useId()
  // The ends move on with the clock.
  useByClock((now) => Math.floor(now / minuteMs))
  const now = shopNow().getTime()
  const isOwn = ownTime !== ''
  const end = isOwn ? nextTime(ownTime, time, now) : inMinutes(minutes, now)
  const isTooLong = end !== null && isBreakTooLong(end, now)
  const mayStart = end !== null && !isTooLong
  const hasPassed = isOwn && minutesOf(ownTime) <= time.hour * 60 + time.minute
  const { notATime, timePassed, breakTooLong } = words.shopDialog
  const tooLong = breakTooLong(limits.maxBreakHours)
  const tooLate = hasPassed ? `${timePassed(formatTime(new Date(now)))} ${tooLong}` : tooLong
  const problem = mayStart || isTyping ? null : end === null ? notATime : tooLate
  const endInWords = end && formatTime(end)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!mayStart || isPending) return
    // From now, not from the last time that this was drawn.
    const until = isOwn ? end : inMinutes(minutes, shopNow().getTime())
    void pause(until).then((isDone) => isDone && onStarted())
  }
  return (
    <ShopSection
      icon="coffee"
      title={words.board.shop.break}
      text={
        mayStart ? words.shopDialog.breakText(endInWords ?? '') : words.shopDialog.openOrdersStay
      }
    >
      <Stack as="form" gap={12} onSubmit={submit}>
        <div className={styles.choices}>
          <RadioGroup
            className={styles.minutes}
            aria-label={words.board.shop.break}
            value={isOwn ? null : String(minutes)}
            onChange={(value) => {
              setOwnTime('')
              setMinutes(Number(value))
            }}
          >
            {breakMinutes.map((choice) => (
              <Radio
                key={choice}
                value={String(choice)}
                className={`${tiles.tile} ${styles.choice}`}
              >
                <b>{words.board.minutes(choice)}</b>
                <span>{words.shopDialog.until(formatTime(inMinutes(choice, now)))}</span>
              </Radio>
            ))}
          </RadioGroup>
          <Group
            className={styles.own ?? ''}
            data-selected={isOwn || undefined}
            onInput={({ target }) => setTyping(isHalfTyped((target as HTMLInputElement).value))}
            onBlur={() => setTyping(false)}
          >
            <span aria-hidden="true">{words.shopDialog.untilLabel}</span>
            <TimeField
              label={words.shopDialog.untilLabel}
              className={styles.time}
              value={ownTime}
              placeholder={words.shopDialog.timeExample}
              onChange={setOwnTime}
              errorId={problem === null ? undefined : errorId}
            />
          </Group>
        </div>
        {problem !== null && (
          <div id={errorId}>
            <FieldError>{problem}</FieldError>
          </div>
        )}
        <Button size="large" isWide type="submit" isDisabled={!mayStart} isBusy={isPending}>
          {endInWords === null ? words.board.shop.break : words.board.shop.breakUntil(endInWords)}
        </Button>
      </Stack>
    </ShopSection>
  )
}

const minuteMs = 60_000
const dayMinutes = 24 * 60

/** Minutes that a break is offered for. */
const breakMinutes = [5, 10, 15, 30] as const

/** 1, 15 and 15:0 are on the way to 15:00. */
const isHalfTyped = (text: string) => /^\d{0,3}$|[:.]\d?$/.test(text)

/** The next time that the shop's clock shows HH:MM; null for any other text. */
export function nextTime(text: string, { hour, minute }: ShopTime, now: number): Date | null {
  if (!/^\d{1,2}:\d{2}$/.test(text)) return null
  const ahead = (minutesOf(text) - hour * 60 - minute + dayMinutes) % dayMinutes || dayMinutes
  return new Date((Math.floor(now / minuteMs) + ahead) * minuteMs)
}
