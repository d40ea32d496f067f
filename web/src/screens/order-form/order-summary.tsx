import type { MenuItem } from '@tumbler/contract/menu'
import type { OrderError } from '@tumbler/rules/may-order'
import type { Chosen } from '@tumbler/rules/options'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../components/lazy-part.ts'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { LeftNote } from '../../components/order/left-note.tsx'
import { OrderErrorNotice } from '../../components/order/order-error-notice.tsx'
import { TypeName } from '../../components/order/order-facts.tsx'
import { useHeld, useIsOpenAgain } from '../../components/order/use-held.ts'
import { Photo } from '../../components/photo.tsx'
import { Alert } from '../../components/ui/alert.tsx'
import { AlertDialog } from '../../components/ui/alert-dialog.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card, Perforation } from '../../components/ui/card.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { useFormatPrice } from '../../components/use-format-price.ts'
import { isSoldOut, type Placed } from '../../data/menu.ts'
import type { Draft } from '../../data/order-draft.ts'
import { useWait } from '../../data/shop.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture, type DrinkPictureProps } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import { sentForName } from './asked-fields.tsx'
import styles from './order-summary.module.css'
import type { CompleteDraft, usePlaceOrder } from './use-place-order.ts'
import '../../i18n/messages/en/order-card.ts'
import '../../i18n/messages/en/order-detail.ts'

/** Why an item cannot be ordered, in words; what is sold out is back tomorrow. */
export function errorText(item: MenuItem, error: OrderError | null): string | null {
  if (error === 'MENU_NOT_AVAILABLE' && isSoldOut(item)) return words.orderForm.soldOutToday
  return error && words.problems[error]
}

const PickUpTime = lazyPart(async () => (await import('./pick-up-time.tsx')).PickUpTime)

interface ReadyProps {
  wait: ReturnType<typeof useWait>
  isFull?: boolean
}

function Ready({ wait, isFull = false }: ReadyProps) {
  if (!wait) return null
  return (
    <p className={styles.wait}>
      <Icon name="clock" />
      {(isFull ? words.menu.waitNow : words.orderForm.readyIn)(wait.from, wait.to)}
    </p>
  )
}

type Summary = ReturnType<typeof usePlaceOrder>['summary']

type OrderSummaryProps = Summary & {
  /** The order to confirm, as a label. */
  label: ReactNode
  /** How many of it are left, where it is said. */
  left: number | null
  /** Bar drinks come in the bar's own glasses. */
  isForTumbler: boolean
  /** When it is to be ready, null for as soon as possible; undefined where the shop takes no orders for later. */
  pickUpAt?: string | null | undefined
  /** Says what the barista changed since it was chosen. */
  changed?: string | undefined
  /** Why it cannot be placed now. */
  error: OrderError | null
  /** In words. */
  errorText: string | null
}

/**
 * The order to confirm: Edit or Place order. Esc is Edit, but not while it is being placed. An alert
 * says why it cannot be placed from here (spec §5 "Location").
 */
export function OrderSummary(props: OrderSummaryProps) {
  const {
    isOpen,
    label,
    left,
    isForTumbler,
    pickUpAt,
    changed,
    state,
    error,
    errorText,
    onEdit,
    onPlace,
    onPickUpAt,
    onChooseAnother,
    failureText,
    locationAlert,
  } = props
  const wait = useWait(isOpen && isForTumbler)
  const held = useHeld(error)
  const isOpenAgain = useIsOpenAgain(error)
  const isPlacing = state.step === 'placing'
  const place = state.step === 'retry' ? words.common.retry : words.orderForm.place
  const isLeaving = state.step === 'leaving'
  const isLocked = isPlacing || isLeaving
  const isGone = error === 'MENU_NOT_AVAILABLE' && !isLocked
  const failure = state.step === 'retry' || isLeaving ? state.reason : null
  return (
    <>
      <Sheet
        isOpen={isOpen}
        onClose={onEdit}
        title={words.orderForm.summary}
        isTitleHidden
        isFlush
        isKeyboardDismissDisabled={isLocked}
      >
        {label}
        <div className={styles.foot}>
          {failure && (isLeaving || !error) ? (
            <Alert tone="danger" role="alert">
              {failureText(failure)}
            </Alert>
          ) : (
            <OrderErrorNotice error={error} text={errorText} />
          )}
          {isOpenAgain && state.step === 'summary' && (
            <Alert tone="success" role="status">
              {words.menu.canOrderAgain}
            </Alert>
          )}
          {changed !== undefined && !error && <Alert role="status">{changed}</Alert>}
          {!error && <LeftNote count={left} className={styles.left} />}
          {isForTumbler && pickUpAt !== undefined && !error ? (
            <Suspense fallback={<Ready wait={wait} />}>
              <PickUpTime
                value={pickUpAt}
                wait={wait ?? null}
                isLocked={isLocked}
                isRefused={failure === 'timeGone'}
                onChange={onPickUpAt}
              />
            </Suspense>
          ) : (
            isForTumbler &&
            (!error || error === 'QUEUE_FULL') && <Ready wait={wait} isFull={!!error} />
          )}
          {isForTumbler && !isGone && (
            <Alert role="alert">
              <p>{words.orderForm.tumblerNotice}</p>
              <b className={styles.begin}>{words.orderForm.minutesBegin}</b>
            </Alert>
          )}
        </div>
        <div className={styles.actions}>
          <Button
            kind="outline"
            size="large"
            className={styles.edit}
            isDisabled={isLocked}
            onPress={onEdit}
          >
            {words.orderForm.edit}
          </Button>
          <Button
            size="large"
            className={styles.place}
            isBusy={isPlacing}
            busyText={words.orderForm.placing}
            isDisabled={(error !== null && !isGone) || isLeaving}
            onPress={isGone ? onChooseAnother : onPlace}
          >
            {isGone ? words.orderCard.chooseAnother : (held ?? place)}
          </Button>
        </div>
      </Sheet>
      <AlertDialog
        isOpen={locationAlert.isOpen}
        tone="warning"
        icon="map-pin"
        title={words.orderForm.location[locationAlert.reason]}
        lang={locationAlert.reason === 'tooFar' ? 'th' : undefined}
        okLabel={words.common.ok}
        onClose={locationAlert.onClose}
      />
    </>
  )
}

/** The order as a label stuck on the photo of the tumbler. */
type SummaryLabelProps = Placed & {
  draft: CompleteDraft
  chosen: readonly Chosen[]
  /** The picture on this device, until the server's is drawn. */
  standIn: string | undefined
}

export function SummaryLabel({ item, category, draft, chosen, standIn }: SummaryLabelProps) {
  const { type, sweetness, tumblerImage } = draft
  return (
    <>
      <div className={styles.stage}>
        <Photo className={styles.blur} src={tumblerImage} alt="" standIn={standIn} />
        <Photo
          className={styles.photo}
          src={tumblerImage}
          alt={words.orderForm.yourTumbler}
          standIn={standIn}
        />
      </div>
      <Card as="div" className={styles.label}>
        <LabelHead
          item={item}
          category={category}
          forName={draft.forName}
          kind={type}
          sweet={sweetness}
          garnish={null}
        />
        <Perforation isStrong />
        <div className={styles.taste}>
          <div className={styles.part}>
            <TypeName type={type} />
          </div>
          {sweetness !== null && (
            <div className={styles.part}>
              <span className={styles.level} aria-hidden="true">
                <span style={{ height: `${sweetness / 2}%` }} />
              </span>
              {words.common.percent(sweetness)}
            </div>
          )}
          {chosen.map(({ group, choice }) => (
            <div key={group.id} className={styles.option}>
              <span className={styles.group} lang={langOf(group.name)}>
                {group.name}
              </span>{' '}
              <span lang={langOf(choice.name)}>{choice.name}</span>
            </div>
          ))}
        </div>
        <LabelRequest remark={draft.remark.trim()} />
      </Card>
    </>
  )
}

type BarLabelProps = Placed & { draft: Pick<Draft, 'remark' | 'forName'> }

/** The order of a bar drink as a label. */
export function BarLabel({ item, category, draft }: BarLabelProps) {
  const { description } = item
  const price = useFormatPrice()(item.price)
  return (
    <Card as="div" className={styles.barLabel}>
      <LabelHead item={item} category={category} forName={draft.forName} />
      {description !== '-' && (
        <p className={styles.request} lang={langOf(description)}>
          {description}
        </p>
      )}
      {price && (
        <>
          <Perforation isStrong />
          <p className={styles.price}>{price}</p>
        </>
      )}
      <LabelRequest remark={draft.remark.trim()} />
    </Card>
  )
}

type LabelHeadProps = Placed & Pick<Draft, 'forName'> & Partial<DrinkPictureProps>

function LabelHead({ item, category, forName, ...drink }: LabelHeadProps) {
  const { name } = item
  const appearance = itemAppearance(item, category)
  const person = sentForName(forName)
  return (
    <div className={styles.head} style={{ background: tintOf(appearance.liquid) }}>
      <div className={styles.names}>
        <h2 className={styles.name} lang={langOf(name)}>
          {name}
        </h2>
        {person !== null && <p className={styles.for}>{words.orderDetail.forName(person)}</p>}
      </div>
      <DrinkPicture className={styles.drink} {...appearance} {...drink} />
    </div>
  )
}

/** The additional request at the foot of a label; `-` and nothing are no request. */
function LabelRequest({ remark }: { remark: string }) {
  if (remark === '' || remark === '-') return null
  return (
    <>
      <Perforation isStrong />
      <div className={styles.request}>
        <div className={styles.caption}>{words.orderForm.additionalRequest}</div>
        <div className={styles.words} lang={langOf(remark)}>
          {remark}
        </div>
      </div>
    </>
  )
}
