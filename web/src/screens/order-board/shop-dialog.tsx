import { limits } from '@tumbler/rules/limits'
import { minutesOf } from '@tumbler/rules/opening-hours'
import type { ShopTime } from '@tumbler/rules/shop-calendar'
import type { ShopMode } from '@tumbler/rules/shop-mode'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { Heading, Radio, RadioGroup } from 'react-aria-components'
import { shopNow } from '../../api/clock.ts'
import { Button } from '../../components/ui/button.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { Stack } from '../../components/ui/layout.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import tiles from '../../components/ui/tiles.module.css'
import { useByClock, useFormatTime, useShopTime } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { CloseShopDialog } from './close-shop.tsx'
import type { Moves } from './order-moves.ts'
import { inMinutes, isBreakTooLong, useShopActions } from './shop-actions.ts'
import styles from './shop-dialog.module.css'
import { ShopNotice } from './shop-notice.tsx'
import type { ShopStatus } from './shop-status.ts'
import { useShopStatusWords } from './shop-status.ts'
import { ShopModeSelector } from './shop-status-bar.tsx'
import '../../i18n/messages/en/board.ts'
import '../../i18n/messages/en/history.ts'
import '../../i18n/messages/en/my-orders.ts'
import '../../i18n/messages/en/shop.ts'

type ShopDialogProps = {
  isOpen: boolean
  shop: ShopStatus
  shopMode: ShopMode
  openOrders: number
  /** The section whose button takes the focus. */
  start: 'break' | 'lastCall' | null
  onAdvance: Moves['advance']
  onClose: () => void
}

/** Break, last call, another venue, and at last the rejection of what is left (product-rules §14). */
export function ShopDialog({ isOpen, ...props }: ShopDialogProps) {
  return (
    <Sheet isOpen={isOpen} onClose={props.onClose} width="wide">
      <Content {...props} />
    </Sheet>
  )
}

function Content(props: Omit<ShopDialogProps, 'isOpen'>) {
  const { shop, shopMode, openOrders, start, onAdvance, onClose } = props
  const inWords = useShopStatusWords()(shop)
  const [isRejecting, setIsRejecting] = useState(false)
  const isModeOff = shop.kind !== 'closed' && openOrders > 0
  return (
    <>
      <div className={styles.head}>
        <Heading slot="title" level={2}>
          {words.board.shopStatus}
        </Heading>
        <p>
          <b>{inWords}</b>
          {openOrders > 0 && <span>{words.board.shop.openOrders(openOrders)}</span>}
        </p>
        <IconButton
          icon="x"
          label={words.common.close}
          size="medium"
          autoFocus={start === null}
          onPress={onClose}
        />
      </div>
      <ShopNotice shop={shop} openOrders={openOrders} />
      {(shop.kind === 'open' || shop.kind === 'closing') && (
        <Section
          icon="player-pause"
          title={words.board.shop.break}
          text={words.board.shop.breakText}
        >
          <BreakForm isFirst={start === 'break'} onStarted={onClose} />
        </Section>
      )}
      {shop.kind !== 'closed' && shop.kind !== 'lastCall' && (
        <LastCall
          venue={shop.venue}
          openOrders={openOrders}
          isFirst={start === 'lastCall'}
          onBegun={onClose}
        />
      )}
      <Section
        icon="glass-cocktail"
        title={words.board.shop.modes}
        text={isModeOff ? words.board.shop.modesOff : words.board.shop.modesAsk}
      >
        <ShopModeSelector shopMode={shopMode} isDisabled={isModeOff} onChanged={onClose} />
      </Section>
      {isModeOff && (
        <div className={styles.reject}>
          <p>{words.board.shop.cannotGoOn(openOrders)}</p>
          <Button kind="ghost" size="board" onPress={() => setIsRejecting(true)}>
            {words.board.shop.rejectTheRest}
            <Icon name="chevron-right" />
          </Button>
        </div>
      )}
      <CloseShopDialog
        isOpen={isRejecting}
        onAdvance={onAdvance}
        onClose={() => setIsRejecting(false)}
        onClosed={onClose}
      />
    </>
  )
}

type SectionProps = { icon: IconName; title: string; text: string; children: ReactNode }

function Section({ icon, title, text, children }: SectionProps) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <span className={styles.tile}>
        <Icon name={icon} />
      </span>
      <div className={styles.texts}>
        <h3 id={titleId}>{title}</h3>
        <p>{text}</p>
      </div>
      <div className={styles.action}>{children}</div>
    </section>
  )
}

type LastCallProps = {
  venue: 'cafe' | 'bar'
  openOrders: number
  /** Takes the focus. */
  isFirst: boolean
  onBegun: () => void
}

/** It asks nothing: it can be taken back. */
function LastCall({ venue, openOrders, isFirst, onBegun }: LastCallProps) {
  const { beginLastCall, isPending } = useShopActions()
  const text =
    openOrders > 0
      ? words.board.shop.lastCallText[venue](openOrders)
      : words.board.shop.lastCallNow[venue]
  return (
    <Section icon="door-exit" title={words.board.shop.lastCall} text={text}>
      <Button
        kind="outline"
        size="board"
        isBusy={isPending}
        autoFocus={isFirst}
        onPress={() => void beginLastCall().then((isDone) => isDone && onBegun())}
      >
        {words.board.shop.lastCall}
      </Button>
    </Section>
  )
}

/** Minutes, or a time of one's own. */
type Choice = `${(typeof breakMinutes)[number]}` | 'custom'

type BreakFormProps = {
  /** It takes the focus. */
  isFirst: boolean
  onStarted: () => void
}

/** The length of the break, with the time of its end. */
function BreakForm({ isFirst, onStarted }: BreakFormProps) {
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
    <Stack as="form" gap={12} onSubmit={submit}>
      <RadioGroup
        className={styles.choices}
        aria-label={words.board.shop.break}
        value={choice}
        onChange={(value) => setChoice(value as Choice)}
      >
        {breakMinutes.map((minutes) => (
          <Radio key={minutes} value={String(minutes)} className={`${tiles.tile} ${styles.choice}`}>
            <b>{words.board.minutes(minutes)}</b>
            <span>{words.board.shop.until(formatTime(inMinutes(minutes, now)))}</span>
          </Radio>
        ))}
        <Radio value="custom" className={`${tiles.tile} ${styles.choice}`}>
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
    </Stack>
  )
}

const minuteMs = 60_000
const dayMinutes = 24 * 60

/** Minutes that a break is offered for. */
const breakMinutes = [5, 10, 15, 30] as const

/** The next time that the shop's clock shows HH:MM; null for any other text. */
export function nextTime(text: string, { hour, minute }: ShopTime, now: number): Date | null {
  if (!/^\d{1,2}:\d{2}$/.test(text)) return null
  const ahead = (minutesOf(text) - hour * 60 - minute + dayMinutes) % dayMinutes || dayMinutes
  return new Date((Math.floor(now / minuteMs) + ahead) * minuteMs)
}
