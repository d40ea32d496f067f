import { limits } from '@tumbler/rules/limits'
import { type SubmitEvent, useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { shopNow } from '../../api/clock.ts'
import { Button } from '../../components/ui/button.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import tiles from '../../components/ui/tiles.module.css'
import { useByClock, useFormatTime, useShopTime } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import styles from './break-form.module.css'
import { breakMinutes, inMinutes, isBreakTooLong, nextTime } from './break-times.ts'
import { useShopActions } from './use-shop-actions.ts'

/** Minutes, or a time of one's own. */
type Choice = `${(typeof breakMinutes)[number]}` | 'custom'

type BreakFormProps = {
  /** It takes the focus. */
  isFirst: boolean
  onStarted: () => void
}

/** The length of the break, with the time of its end. */
export function BreakForm({ isFirst, onStarted }: BreakFormProps) {
  const formatTime = useFormatTime()
  const time = useShopTime()
  const { pause, isPending } = useShopActions()
  const [choice, setChoice] = useState<Choice>('15')
  const [ownTime, setOwnTime] = useState('')
  // The ends move on with the clock.
  useByClock((now) => inMinutes(0, now).getTime())
  const now = shopNow().getTime()
  const end = choice === 'custom' ? nextTime(ownTime, time, now) : inMinutes(Number(choice), now)
  const isTooLong = end !== null && isBreakTooLong(end, now)
  const mayStart = end !== null && !isTooLong
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (mayStart && !isPending) void pause(end).then((isDone) => isDone && onStarted())
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <RadioGroup
        className={styles.tiles}
        aria-label={words.board.shop.break}
        value={choice}
        onChange={(value) => setChoice(value as Choice)}
      >
        {breakMinutes.map((minutes) => (
          <Radio key={minutes} value={String(minutes)} className={`${tiles.tile} ${styles.tile}`}>
            <b>{words.board.minutes(minutes)}</b>
            <span>{words.board.shop.until(formatTime(inMinutes(minutes, now)))}</span>
          </Radio>
        ))}
        <Radio value="custom" className={`${tiles.tile} ${styles.tile}`}>
          <b>{words.board.shop.custom}</b>
          <span>{words.board.shop.chooseTime}</span>
        </Radio>
      </RadioGroup>
      {choice === 'custom' && (
        <TextField
          label={words.board.shop.breakEnd}
          type="time"
          size="large"
          value={ownTime}
          onChange={setOwnTime}
          error={isTooLong ? words.board.shop.breakTooLong(limits.maxBreakHours) : null}
        />
      )}
      <Button
        size="large"
        isWide
        type="submit"
        autoFocus={isFirst}
        isDisabled={!mayStart}
        isBusy={isPending}
      >
        {end === null ? words.board.shop.break : words.board.shop.breakUntil(formatTime(end))}
      </Button>
    </form>
  )
}
