import type { Order } from '@tumbler/contract/orders'
import { brewedAt } from '@tumbler/rules/brewing'
import { lengthOf } from '@tumbler/rules/limits'
import { ageStepOf, ageSteps, minutesWaited } from '@tumbler/rules/order-age'
import { memo, Suspense } from 'react'
import { Button as PlainButton } from 'react-aria-components'
import { lazyPart } from '../../components/lazy-part.ts'
import { Marks } from '../../components/order/marks.tsx'
import { OptionWords } from '../../components/order/option-words.tsx'
import { OrderPerson, shownName } from '../../components/order/order-person.tsx'
import { needsTumbler, tumblerDeadline } from '../../components/order/tumbler-state.ts'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { Button } from '../../components/ui/button.tsx'
import { Checkbox } from '../../components/ui/checkbox.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { useToastSubject } from '../../components/ui/toast.ts'
import tones from '../../components/ui/tones.module.css'
import { useSettings } from '../../data/shop.ts'
import { formatSeconds, useByClock, useSecondsUntil } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { Announcement } from './announcement.tsx'
import type { BrewingProps } from './brewing.tsx'
import { cardIdOf } from './card-id.ts'
import { ChangedMark, MovedMark } from './changed-mark.tsx'
import type { ChangedParts } from './changed-parts.ts'
import { HeldName, type HoldName } from './held-name.tsx'
import { KeyCap } from './keyboard.tsx'
import styles from './order-card.module.css'
import type { Moves, PutTumbler } from './order-moves.ts'
import { DrinkStrip, TumblerPhoto } from './order-pictures.tsx'

export interface CardActions extends Pick<Moves, 'advance'> {
  toggle: (id: string) => void
  /** Opens the cancel route, which asks for the reason. */
  cancel: (id: string) => void
  openPhoto: (order: Order) => void
  putTumbler: PutTumbler
  /** Opens what can be done with the drink itself. */
  holdName: HoldName
}

type OrderCardProps = {
  order: Order
  /** It has just come to the board. */
  isNew: boolean
  /** What its customer changed of it while the board showed it. */
  changedParts: ChangedParts | undefined
  /** Among the oldest, which alone are solid red when they are very late. */
  isAmongOldest: boolean
  isMoving: boolean
  /** Undefined outside of select mode, in which the whole card toggles. */
  isSelected: boolean | undefined
  /** The order's number, where another person's name looks alike. */
  dayNumber: number | null
  /** 1 to 9 where a key does the next step. */
  keyNumber: number | undefined
  actions: CardActions
}

/** Set in smaller letters. */
const isLong = (name: string) => lengthOf(name) > 17

/** One open order. Every prop keeps its reference until it changes, so that only changed cards render. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, isNew, changedParts, isAmongOldest, isSelected, dayNumber, actions } = props
  const minutes = useByClock((now) => minutesWaited(order, now))
  const { menu } = order
  const id = cardIdOf(order.id)
  const isSelecting = isSelected !== undefined
  useToastSubject(toastSubjects.order(order))
  useToastSubject(toastSubjects.tumbler(order))
  useToastSubject(toastSubjects.place(order))
  return (
    <article
      id={id}
      tabIndex={-1}
      className={styles.card}
      aria-labelledby={`${id}-name`}
      data-new={isNew || undefined}
      data-changed={order.isChangeNew ? (changedParts?.fields.join(' ') ?? '') : undefined}
      data-selected={isSelected || undefined}
    >
      <AgeHeader
        order={order}
        minutes={minutes}
        isAmongOldest={isAmongOldest}
        putTumbler={isSelecting ? undefined : actions.putTumbler}
      />
      <div className={styles.name}>
        <h3 id={`${id}-name`} lang={langOf(menu.name)} data-long={isLong(menu.name) || undefined}>
          {isSelecting ? menu.name : <HeldName order={order} onHold={actions.holdName} />}
        </h3>
      </div>
      <TumblerPhoto order={order} onOpen={isSelecting ? undefined : actions.openPhoto} />
      {order.isChangeNew && <ChangedMark order={order} />}
      <p
        className={styles.person}
        data-numbered={dayNumber !== null || undefined}
        data-for-name={Boolean(order.forName) || undefined}
        data-long={isLong(shownName(order)) || undefined}
      >
        <OrderPerson order={order} dayNumber={dayNumber} />
        <MovedMark order={order} />
      </p>
      <DrinkStrip order={order} />
      <div className={styles.below}>
        <AskLine
          order={order}
          changedOptions={order.isChangeNew ? changedParts?.options : undefined}
        />
        <Marks ids={menu.marks} className={styles.marks} />
      </div>
      {isSelecting ? (
        // In the room of the buttons: the card does not change.
        <div className={styles.actions}>
          <Checkbox
            className={styles.pick}
            label={words.board.selectOrder(menu.name, shownName(order))}
            isLabelHidden
            size="board"
            isSelected={isSelected}
            onChange={() => actions.toggle(order.id)}
          />
        </div>
      ) : (
        <OrderActions {...props} />
      )}
    </article>
  )
})

type AskLineProps = { order: Order; changedOptions: readonly string[] | undefined }

/** The choices on one line, and what was asked for besides. */
function AskLine({ order: { remark, options = [] }, changedOptions }: AskLineProps) {
  const hasRemark = remark !== '-'
  if (!hasRemark && options.length === 0) return null
  return (
    <p className={styles.ask} data-remark={hasRemark || undefined}>
      {options.length > 0 && (
        <span className={styles.choices}>
          <OptionWords options={options} look="chips" changed={changedOptions} />
        </span>
      )}
      {hasRemark && (
        <span className={styles.addition}>
          <b>{words.board.addition}</b>
          <span className={styles.remark} lang={langOf(remark)}>
            {remark}
          </span>
        </span>
      )}
    </p>
  )
}

type AgeHeaderProps = {
  order: Order
  minutes: number
  isAmongOldest: boolean
  putTumbler: PutTumbler | undefined
}

const Brewing = lazyPart(
  async () => (await import('./brewing.tsx')).Brewing,
  ({ age }: BrewingProps) => age,
)

/** The minutes that the order has waited, or what its drink still brews; where its tumbler is, or who makes the drink. */
function AgeHeader({ order, minutes, isAmongOldest, putTumbler }: AgeHeaderProps) {
  const step = ageStepOf(minutes, useSettings()?.ageMinutes)
  const filled = ageSteps.indexOf(step)
  const maker = order.status === 'in-progress' && order.movedBy && (
    <Chip tone="info" icon="droplet" className={styles.barista}>
      {order.movedBy.name}
    </Chip>
  )
  const age = (
    <div
      className={classNames(styles.age, styles[step])}
      data-plain={(step === 'veryLate' && !isAmongOldest) || undefined}
    >
      <span className={styles.gauge} aria-hidden="true">
        {ageSteps.map((name, index) => (
          <span key={name} className={styles.cell} data-filled={index <= filled || undefined} />
        ))}
      </span>
      <span>{words.board.minutes(minutes)}</span>
      {step === 'veryLate' && <Icon name="alert-triangle" />}
      {maker}
      {needsTumbler(order) && <TumblerChip order={order} put={putTumbler} />}
    </div>
  )
  if (brewedAt(order) === null) return age
  return (
    <Suspense fallback={age}>
      <Brewing order={order} age={age} maker={maker} />
    </Suspense>
  )
}

/** Do and Done act at once; a cancellation asks for its reason first. */
function OrderActions(props: OrderCardProps) {
  const { order, keyNumber, isMoving, actions } = props
  const isWaiting = order.status === 'ordered'
  const named = (action: string) => words.board.forOrder(action, order.menu.name, shownName(order))
  const nextStep = isWaiting ? words.board.start : words.board.finish
  return (
    <div className={styles.actions}>
      <Button
        kind="danger-outline"
        size="board"
        className={styles.cancel}
        isDisabled={isMoving}
        aria-label={named(words.common.cancel)}
        onPress={() => actions.cancel(order.id)}
      >
        {words.common.cancel}
      </Button>
      <Button
        kind={isWaiting ? 'primary' : 'success'}
        size="board"
        icon={isWaiting ? undefined : 'check'}
        className={styles.step}
        isBusy={isMoving}
        aria-label={named(nextStep)}
        onPress={() => actions.advance(order)}
      >
        {nextStep}
        {keyNumber !== undefined && <KeyCap name={String(keyNumber)} />}
      </Button>
    </div>
  )
}

const lastMinute = 60

type ChipState = 'early' | 'onBar' | 'counting' | 'lastMinute' | 'missing'

const looks = {
  early: { icon: 'cup', tone: styles.early },
  onBar: { icon: 'check', tone: tones.success },
  counting: { icon: 'clock', tone: styles.counting },
  lastMinute: { icon: 'clock', tone: tones.warning },
  missing: { icon: 'cup-off', tone: tones.danger },
} as const

function useChipState(order: Order) {
  const seconds = useSecondsUntil(tumblerDeadline(order))
  const stateOf = (left: number): ChipState => {
    if (left === 0) return 'missing'
    return left <= lastMinute ? 'lastMinute' : 'counting'
  }
  const early: ChipState = order.tumblerOnBarAt === null ? 'early' : 'onBar'
  return { state: seconds === null ? early : stateOf(seconds), seconds }
}

/** Where the tumbler of a waiting order is, or how long is left to bring it; a press toggles "On the bar", but not while orders are selected. */
function TumblerChip({ order, put }: { order: Order; put: PutTumbler | undefined }) {
  const { state, seconds } = useChipState(order)
  const person = shownName(order)
  const { menu } = order
  const named = words.board.forOrder(words.board.onTheBar, menu.name, person)
  const text = {
    early: null,
    onBar: words.board.onTheBar,
    counting: formatSeconds(seconds ?? 0),
    lastMinute: formatSeconds(seconds ?? 0),
    missing: words.board.noTumbler,
  }[state]
  if (!put)
    return (
      text !== null && (
        <span className={classNames(styles.chip, looks[state].tone)}>
          <Icon name={looks[state].icon} />
          <span>{text}</span>
        </span>
      )
    )
  return (
    <>
      <PlainButton
        className={classNames(styles.chip, looks[state].tone)}
        aria-label={text === null || state === 'onBar' ? named : `${text}. ${named}`}
        aria-pressed={state === 'onBar'}
        onPress={() => put(order, state !== 'onBar')}
      >
        {state === 'early' && <Icon name="plus" size="0.7em" />}
        <Icon name={looks[state].icon} />
        {text !== null && <span>{text}</span>}
      </PlainButton>
      <Announcement
        text={
          state === 'missing' ? words.board.forOrder(words.board.noTumbler, menu.name, person) : ''
        }
      />
    </>
  )
}
