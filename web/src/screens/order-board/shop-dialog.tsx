import type { Venue } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import { minutesOf } from '@tumbler/rules/opening-hours'
import type { ShopTime } from '@tumbler/rules/shop-calendar'
import { lateSteps } from '@tumbler/rules/wait'
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { Group, Heading, Radio, RadioGroup } from 'react-aria-components'
import { shopNow } from '../../api/clock.ts'
import { TimeField } from '../../components/time-field.tsx'
import { Button } from '../../components/ui/button.tsx'
import { FieldError } from '../../components/ui/field-error.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { Row, Stack } from '../../components/ui/layout.tsx'
import { SegmentedButtons } from '../../components/ui/segmented-buttons.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import tiles from '../../components/ui/tiles.module.css'
import { useBoard } from '../../data/board.ts'
import { useStandingMessage } from '../../data/send-message.ts'
import { useLateMinutes } from '../../data/shop.ts'
import { useByClock, useFormatTime, useShopTime } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { noBoard, ordersOf } from './board-view.ts'
import { CloseUp } from './close-up.tsx'
import { MessageForm, TakeBack, useWaitingPeople } from './message-form.tsx'
import { inMinutes, isBreakTooLong, useShopActions } from './shop-actions.ts'
import styles from './shop-dialog.module.css'
import { ShopNotice } from './shop-notice.tsx'
import type { ShopStatus } from './shop-status.ts'
import { useShopStatusWords } from './shop-status.ts'
import '../../i18n/messages/en/board.ts'
import '../../i18n/messages/en/history.ts'
import '../../i18n/messages/en/my-orders.ts'
import '../../i18n/messages/en/shop-dialog.ts'
import '../../i18n/messages/en/shop.ts'

type ShopDialogProps = {
  isOpen: boolean
  shop: ShopStatus
  openOrders: number
  onClose: () => void
}

/** Break, last call and closing up with orders open (product-rules §14). */
export function ShopDialog({ isOpen, ...props }: ShopDialogProps) {
  return (
    <Sheet isOpen={isOpen} onClose={props.onClose} width="wide">
      <Content {...props} />
    </Sheet>
  )
}

/** The notice below the head begins with these. */
const saidBelow: readonly ShopStatus['kind'][] = ['break', 'friday', 'early']

function Content({ shop, openOrders, onClose }: Omit<ShopDialogProps, 'isOpen'>) {
  const inWords = useShopStatusWords()(shop)
  const [isClosingUp, setIsClosingUp] = useState(false)
  const [isWriting, setIsWriting] = useState(false)
  const [wasWriting, setWasWriting] = useState(false)
  const { closeUp } = words.shopDialog
  const stopWriting = () => {
    setIsWriting(false)
    setWasWriting(true)
  }
  if (isWriting) return <MessageForm onBack={stopWriting} onClose={onClose} />
  return (
    <>
      <div className={styles.head}>
        <Heading slot="title" level={2}>
          {words.board.shopStatus}
        </Heading>
        <p>
          {!saidBelow.includes(shop.kind) && <b>{inWords}</b>}
          {openOrders > 0 && <OpenOrders count={openOrders} />}
        </p>
        <IconButton
          icon="x"
          label={words.common.close}
          size="medium"
          autoFocus={!wasWriting}
          onPress={onClose}
        />
      </div>
      <ShopNotice shop={shop} openOrders={openOrders} onDone={onClose} />
      {(shop.kind === 'open' || shop.kind === 'closing' || shop.kind === 'full') && (
        <Break onStarted={onClose} />
      )}
      {shop.kind !== 'closed' && (
        <Message takesFocus={wasWriting} onWrite={() => setIsWriting(true)} />
      )}
      {shop.kind !== 'closed' && shop.venue === 'cafe' && <Late />}
      {shop.kind !== 'closed' && shop.kind !== 'lastCall' && (
        <LastCall venue={shop.venue} openOrders={openOrders} onBegun={onClose} />
      )}
      {shop.kind !== 'closed' && openOrders > 0 && (
        <>
          <Section
            icon="moon"
            title={closeUp.action}
            text={`${closeUp.text} ${closeUp.asks(openOrders)}`}
          >
            <Button kind="danger-outline" size="board" onPress={() => setIsClosingUp(true)}>
              {closeUp.action}
            </Button>
          </Section>
          <CloseUp
            isOpen={isClosingUp}
            venue={shop.venue}
            isLastCall={shop.kind === 'lastCall'}
            onClose={() => setIsClosingUp(false)}
            onDone={onClose}
          />
        </>
      )}
    </>
  )
}

/** Those for later are no part of the queue, which has the limit (product-rules §22). */
function OpenOrders({ count }: { count: number }) {
  const later = (useBoard().data ?? noBoard).later.length
  const { openOrders, forLater } = words.shopDialog
  const now = count > later ? openOrders(count - later) : null
  return <span>{[now, later > 0 && forLater(later)].filter(Boolean).join(', ')}</span>
}

type SectionProps = {
  icon: IconName
  title: string
  text: string
  /** Whether what changes in the text is read out. */
  live?: 'polite' | 'off'
  children: ReactNode
}

function Section({ icon, title, text, live, children }: SectionProps) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <span className={styles.tile}>
        <Icon name={icon} />
      </span>
      <div className={styles.texts}>
        <h3 id={titleId}>{title}</h3>
        <p aria-live={live}>{text}</p>
      </div>
      <div className={styles.action}>{children}</div>
    </section>
  )
}

/** To everybody who waits (product-rules §23); what stands can be taken back. */
function Message({ takesFocus, onWrite }: { takesFocus: boolean; onWrite: () => void }) {
  const buttons = useRef<HTMLDivElement>(null)
  const people = useWaitingPeople()
  const message = useStandingMessage()?.message
  const texts = words.shopDialog
  const text = message
    ? texts.sent(message.text)
    : people > 0
      ? texts.toPeople(people)
      : texts.nobodyWaits
  return (
    <Section icon="message" title={texts.title} text={text} live={message ? 'polite' : 'off'}>
      <Row ref={buttons} wraps gap={8} className={styles.buttons}>
        {/* The button goes with the message. */}
        {message && (
          <TakeBack
            onDone={() => buttons.current?.querySelector<HTMLElement>('button:last-child')?.focus()}
          />
        )}
        <Button
          kind="outline"
          size="board"
          autoFocus={takesFocus}
          isDisabled={people === 0}
          onPress={onWrite}
        >
          {message ? texts.writeAnother : texts.write}
        </Button>
      </Row>
    </Section>
  )
}

/** Minutes that estimates include (product-rules §37). */
function Late() {
  const queued = ordersOf(useBoard().data ?? noBoard).length
  const minutes = useLateMinutes()
  const { sayLate, isPending } = useShopActions()
  const texts = words.shopDialog
  const text = minutes > 0 ? texts.lateNow(minutes) : texts.lateText
  const isOff = queued === 0 && minutes === 0
  return (
    <Section icon="clock" title={words.board.shop.late} text={isOff ? texts.nobodyWaits : text}>
      <SegmentedButtons
        label={words.board.shop.late}
        isDisabled={isOff || isPending}
        options={[0, ...lateSteps].map((step) => ({
          value: step,
          label: step === 0 ? texts.onTime : `+${step}`,
        }))}
        value={minutes}
        onPress={(step) => void sayLate(step)}
      />
    </Section>
  )
}

type LastCallProps = { venue: Venue; openOrders: number; onBegun: () => void }

/** It asks nothing: it can be taken back. */
function LastCall({ venue, openOrders, onBegun }: LastCallProps) {
  const { beginLastCall, isPending } = useShopActions()
  const text =
    openOrders > 0
      ? words.shopDialog.lastCallText[venue](openOrders)
      : words.shopDialog.lastCallNow[venue]
  return (
    <Section icon="door-exit" title={words.board.shop.lastCall} text={text}>
      <Button
        kind="outline"
        size="board"
        isBusy={isPending}
        onPress={() => void beginLastCall().then((isDone) => isDone && onBegun())}
      >
        {words.board.shop.lastCall}
      </Button>
    </Section>
  )
}

/** The length of the break, with the time of its end; or that time itself. */
function Break({ onStarted }: { onStarted: () => void }) {
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
    <Section
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
    </Section>
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
