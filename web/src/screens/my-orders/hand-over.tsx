import type { MyOrder } from '@tumbler/contract/orders'
import { limits } from '@tumbler/rules/limits'
import { type ReactNode, useState } from 'react'
import { allowedSeconds, useFiveMinutes } from '../../components/order/use-five-minutes.ts'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { useToastSubject } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useLateMinutes } from '../../data/shop.ts'
import { formatSeconds, useFormatTime } from '../../data/shop-time.ts'
import { useTumblerOnBar } from '../../data/tumbler-on-bar.ts'
import { words } from '../../i18n/words.ts'
import styles from './hand-over.module.css'

/** The tumbler of a waiting order: whether it is on the bar, and the five minutes (product-rules §15). Below it what else can be done. */
export function HandOver({ order, children }: { order: MyOrder; children: ReactNode }) {
  const formatTime = useFormatTime()
  const { mutate } = useTumblerOnBar()
  const showFailure = useFailureToast()
  const { seconds, isHeld } = useFiveMinutes(order)
  useToastSubject(toastSubjects.tumbler(order))
  const put = (isOnBar: boolean) =>
    mutate(
      { params: { id: order.id }, body: { isOnBar } },
      {
        onError: (error) =>
          showFailure(words.orderCard.tumblerNotChanged, error, {
            about: toastSubjects.tumbler(order),
          }),
      },
    )
  if (order.tumblerOnBarAt !== null)
    return (
      <div className={styles.foot}>
        <div className={styles.row}>
          <Icon name="circle-check" size="1.4em" />
          <span>{words.orderCard.onBarSince(formatTime(order.tumblerOnBarAt))}</span>
          <button type="button" className={styles.undo} onClick={() => put(false)}>
            {words.common.undo}
          </button>
        </div>
        {children}
      </div>
    )
  const button = (
    <Button isWide icon="cup" onPress={() => put(true)}>
      {words.orderCard.tumblerOnBar}
    </Button>
  )
  if (seconds === null)
    return (
      <div className={styles.foot}>
        {button}
        {children}
      </div>
    )
  return (
    <Countdown seconds={seconds} isPaused={isHeld}>
      {button}
      {children}
    </Countdown>
  )
}

type CountdownProps = { seconds: number; isPaused: boolean; children: ReactNode }

function Countdown({ seconds, isPaused, children }: CountdownProps) {
  const [hasPaused, setPaused] = useState(isPaused)
  if (isPaused && !hasPaused) setPaused(true)
  if (isPaused) return <AfterBreak>{children}</AfterBreak>
  return (
    <Running seconds={seconds} isResumed={hasPaused}>
      {children}
    </Running>
  )
}

/** The five minutes begin when a break ends (product-rules §14). */
function AfterBreak({ children }: { children: ReactNode }) {
  return (
    <div className={styles.countdown} data-countdown data-paused>
      <div className={styles.said} role="status">
        <Icon name="player-pause" size="1.4em" />
        <span>{words.orderCard.minutesAfterBreak(limits.tumblerMinutes)}</span>
        <span className={styles.clock} aria-hidden="true">
          {formatSeconds(allowedSeconds)}
        </span>
      </div>
      {children}
    </div>
  )
}

interface RunningProps {
  seconds: number
  /** The break has just ended: colour and bar fill once. */
  isResumed: boolean
  children: ReactNode
}

function Running({ seconds, isResumed, children }: RunningProps) {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  const isOver = seconds === 0
  const lateMinutes = useLateMinutes()
  return (
    <div
      className={styles.countdown}
      data-countdown
      data-over={isOver || undefined}
      data-resumed={isResumed || undefined}
    >
      <div className={styles.said}>
        <Icon name={isOver ? 'alert-triangle' : 'hourglass'} size="1.4em" />
        <span>
          {isOver ? words.orderCard.timeIsUp : words.orderCard.bringTumbler}
          {!isOver && lateMinutes > 0 && <small> {words.orderCard.late(lateMinutes)}</small>}
        </span>
        {!isOver && (
          <span
            className={styles.clock}
            role="timer"
            aria-label={words.orderCard.timeLeft(minutes, rest)}
          >
            {formatSeconds(seconds)}
          </span>
        )}
      </div>
      {!isOver && (
        <div className={styles.tube} aria-hidden="true">
          <span style={{ width: `${(seconds / allowedSeconds) * 100}%` }} />
        </div>
      )}
      {/* Spoken at the beginning, at the last minute and at the end. */}
      <span className="visually-hidden" role="status">
        {isOver
          ? words.orderCard.timeIsUp
          : `${words.orderCard.bringTumbler}. ${words.orderCard.timeLeft(minutes > 0 ? limits.tumblerMinutes : 1, 0)}`}
      </span>
      {children}
    </div>
  )
}
