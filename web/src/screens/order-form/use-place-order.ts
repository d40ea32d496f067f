import * as fields from '@tumbler/contract/fields'
import type { MenuItem } from '@tumbler/contract/menu'
import type { Order } from '@tumbler/contract/orders'
import type { ShopSettings } from '@tumbler/contract/shop'
import type { DrinkType } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import type { OrderError } from '@tumbler/rules/may-order'
import { type Chosen, idsOf, keptChoiceOf } from '@tumbler/rules/options'
import { isInOrderingArea, type Position } from '@tumbler/rules/ordering-area'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, type ApiErrorCode, errorCode } from '../../api/api-error.ts'
import { onReconnect } from '../../api/live-state.ts'
import { isValid } from '../../components/form/field-error.ts'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { useReplacePage } from '../../components/ui/overlays.tsx'
import { closeToasts, showToast } from '../../components/ui/toast.ts'
import { usePaths } from '../../components/use-paths.ts'
import { isSoldOut } from '../../data/menu.ts'
import {
  carryDraft,
  type Draft,
  newIdempotencyKey,
  type useOrderDraft,
} from '../../data/order-draft.ts'
import { showNews } from '../../data/order-news.ts'
import { type Placement, usePlaceOrder as usePlaceOrderMutation } from '../../data/place-order.ts'
import { useSettings } from '../../data/shop.ts'
import { currentPosition, type PositionRefusal } from '../../device/location.ts'
import type { Words } from '../../i18n/words.ts'
import { words } from '../../i18n/words.ts'
import { isForNameValid, sentForName } from './asked-fields.tsx'

export type CompleteDraft = Draft & { type: DrinkType; tumblerImage: string }

export const isRemarkValid = ({ remark }: Pick<Draft, 'remark'>): boolean =>
  isValid(fields.remark, remark)

/** Type, sweetness where it has one, and picture are needed, the additional request is not (spec §5). */
export const isComplete = (
  draft: Draft,
  { hasSweetness }: Pick<MenuItem, 'hasSweetness'> = { hasSweetness: true },
): draft is CompleteDraft =>
  draft.type !== null &&
  (draft.sweetness !== null || !hasSweetness) &&
  Boolean(draft.tumblerImage) &&
  isRemarkValid(draft) &&
  isForNameValid(draft)

type FailureReason = keyof Words['orderForm']['failures']
type LocationError = PositionRefusal | 'tooFar'

/** After a failed order: to the menu after 2 s, back to the summary or the form, or to the login. */
type OrderFailure =
  | { next: 'menu' | 'summary' | 'form' | 'login'; reason: FailureReason }
  | { next: 'summary'; location: LocationError }

const failures: Partial<Record<ApiErrorCode, OrderFailure>> = {
  ORDER_LIMIT_REACHED: { next: 'menu', reason: 'limit' },
  TOO_MANY_ORDERS: { next: 'menu', reason: 'tooMany' },
  CAFE_CLOSED: { next: 'menu', reason: 'cafeClosed' },
  BAR_CLOSED: { next: 'menu', reason: 'barClosed' },
  LAST_CALL: { next: 'menu', reason: 'lastCall' },
  OUTSIDE_HOURS: { next: 'menu', reason: 'outsideHours' },
  CAFE_CLOSED_ON_FRIDAY: { next: 'menu', reason: 'friday' },
  BAR_NOT_ORDERABLE: { next: 'menu', reason: 'barOnly' },
  IDEMPOTENCY_KEY_REUSED: { next: 'menu', reason: 'alreadyPlaced' },
  VALIDATION_FAILED: { next: 'form', reason: 'checkOrder' },
  NOT_OFFERED: { next: 'form', reason: 'notOffered' },
  NOT_SIGNED_IN: { next: 'login', reason: 'sessionEnded' },
  SESSION_ENDED: { next: 'login', reason: 'sessionEnded' },
  SHOP_PAUSED: { next: 'summary', reason: 'paused' },
  QUEUE_FULL: { next: 'summary', reason: 'queueFull' },
  PICK_UP_TIME_NOT_POSSIBLE: { next: 'summary', reason: 'timeGone' },
  OFFLINE: { next: 'summary', reason: 'offline' },
  OVERLOADED: { next: 'summary', reason: 'overloaded' },
  UNAVAILABLE: { next: 'summary', reason: 'busy' },
  TOO_MANY_REQUESTS: { next: 'summary', reason: 'busy' },
  LOCATION_REQUIRED: { next: 'summary', location: 'denied' },
  TOO_FAR: { next: 'summary', location: 'tooFar' },
}

/** Why an order was not placed; a code without a sentence of its own gets the menu's (product-rules §6). */
export const orderFailureOf = (code: ApiErrorCode): OrderFailure =>
  failures[code] ?? { next: 'menu', reason: 'inactive' }

/** The position of an order, if the shop asks for it; or why it cannot be placed from there (product-rules §6). */
async function findPosition(
  area: ShopSettings | undefined,
): Promise<{ position?: Position } | { location: LocationError }> {
  if (!area?.cafeLocation) return {}
  const position = await currentPosition()
  if (typeof position === 'string') return { location: position }
  return isInOrderingArea(position, area.cafeLocation, area.cafeRadiusMeters)
    ? { position }
    : { location: 'tooFar' }
}

type PlaceOrderState =
  /** The summary is closed. */
  | { step: 'form' }
  | { step: 'summary' }
  /** Until My Order stands; with the options that were sent. */
  | { step: 'placing'; chosen: readonly Chosen[] }
  /** It failed and can be tried again. */
  | { step: 'retry'; reason: FailureReason }
  /** It was refused; the menu follows. */
  | { step: 'leaving'; reason: FailureReason }

/** The order that was sent may be the one that reached the limit, filled the queue, or took the last of the item. */
export function errorBeside({ step }: PlaceOrderState, item: MenuItem, error: OrderError | null) {
  const isSent = step === 'placing' || step === 'retry'
  const isOwn =
    error === 'ORDER_LIMIT_REACHED' ||
    error === 'QUEUE_FULL' ||
    (error === 'MENU_NOT_AVAILABLE' && item.leftToday === 0)
  return isSent && isOwn ? null : error
}

type PlaceOrderProps = {
  item: MenuItem
  /** The page after a refused order. */
  menuPath: string
  kept: ReturnType<typeof useOrderDraft>
  /** Null while the draft is not complete. */
  choices:
    | (Pick<Placement['draft'], 'type' | 'sweetness' | 'remark' | 'tumblerImage'> & {
        /** As it is written. */
        forName?: string | undefined
        /** Of an order for later, where the shop takes them. */
        pickUpAt?: string | null | undefined
        /** The options that are shown. */
        chosen?: readonly Chosen[]
      })
    | null
  /** Values to be chosen again if the server finds the picture invalid, or does not say what. */
  invalid: Partial<Draft>
  /** A break or a full queue is known of, and the page says so. */
  isHeld: boolean
}

/** An earlier server does not know the options. */
function isPictureInvalid(error: unknown): boolean {
  const errors = (error instanceof ApiError && error.problem?.errors) || []
  return errors.length === 0 || errors.some(({ path }) => path.includes('tumblerImage'))
}

const failureToast = (text?: string) => ({
  kind: 'failure' as const,
  title: words.orderForm.failed,
  ...(text !== undefined && { text }),
})

/** From Next to the placed order: the summary, the position, the request and what follows it (spec §2). */
export function usePlaceOrder({ item, menuPath, kept, choices, invalid, isHeld }: PlaceOrderProps) {
  const { draft, setDraft, resetDraft } = kept
  const paths = usePaths()
  const settings = useSettings()
  const navigate = useNavigate()
  const { mutateAsync } = usePlaceOrderMutation()
  const [state, setState] = useState<PlaceOrderState>({ step: 'form' })
  const [alert, setAlert] = useState({ isOpen: false, reason: 'denied' as LocationError })
  const isRefused =
    state.step === 'retry' && (state.reason === 'paused' || state.reason === 'queueFull')
  if (isHeld && isRefused) setState({ step: 'summary' })
  const isCutOff = state.step === 'retry' && (state.reason === 'offline' || state.reason === 'busy')
  useEffect(() => {
    if (isCutOff) return onReconnect(() => setState({ step: 'summary' }))
  }, [isCutOff])
  /** What somebody else took the last of is sold out, not switched off. */
  const failureText = (reason: FailureReason) =>
    reason === 'inactive' && isSoldOut(item)
      ? words.orderForm.soldOutToday
      : words.orderForm.failures[reason]
  const leavingFor = state.step === 'leaving' ? state.reason : null
  const leave = useEffectEvent((reason: FailureReason) => {
    // The open summary has an entry in the history, which is replaced.
    void navigate(menuPath, { replace: true })
    showToast(failureToast(failureText(reason)))
  })
  useEffect(() => {
    if (leavingFor === null) return
    const timer = setTimeout(() => leave(leavingFor), limits.failedOrderMs)
    return () => clearTimeout(timer)
  }, [leavingFor])
  const replacePage = useReplacePage()
  const isPlaced = useRef(false)
  const resetPlaced = useEffectEvent(() => isPlaced.current && resetDraft())
  // Not before My Order stands: an empty form would be seen.
  useEffect(() => () => void resetPlaced(), [])
  /** Kept until the order is settled, so that a retry is the same order. */
  const idempotencyKey = () => draft.idempotencyKey ?? newIdempotencyKey()

  const open = () => {
    // The default tumbler and the usual choices are stored with the key: the same key is the same order.
    const { tumblerImage = null, chosen = [] } = choices ?? {}
    const options = chosen.map(keptChoiceOf)
    setDraft({ tumblerImage, options, idempotencyKey: idempotencyKey() })
    setState({ step: 'summary' })
  }

  const fail = (failure: OrderFailure, error?: unknown) => {
    if ('location' in failure) {
      setState({ step: 'summary' })
      return setAlert({ isOpen: true, reason: failure.location })
    }
    const { next, reason } = failure
    // The summary, as long as it is open, says why.
    const isSaid = next === 'summary' || next === 'menu'
    showToast({
      ...failureToast(isSaid ? undefined : words.orderForm.failures[reason]),
      about: [
        toastSubjects.placing,
        ...(next === 'summary' || next === 'form' ? [toastSubjects.page] : []),
        ...(reason === 'offline' ? [toastSubjects.connection] : []),
      ],
    })
    if (next === 'menu') {
      setState({ step: 'leaving', reason })
      setDraft({})
    } else if (next === 'form') {
      setState({ step: 'form' })
      setDraft(reason === 'checkOrder' && isPictureInvalid(error) ? invalid : {})
    } else setState({ step: 'retry', reason })
  }

  const place = async () => {
    if (!choices) return
    const key = idempotencyKey()
    setDraft({ idempotencyKey: key })
    setState({ step: 'placing', chosen: choices.chosen ?? [] })
    closeToasts(toastSubjects.placing)
    const found = await findPosition(settings)
    if ('location' in found) return fail({ next: 'summary', location: found.location })
    const { type, sweetness, tumblerImage, chosen: options = [] } = choices
    const remark = choices.remark?.trim() || '-'
    const forName = sentForName(choices.forName)
    const hasOptions = options.length > 0
    const chosen = {
      ...{ type, sweetness, tumblerImage, remark },
      ...(hasOptions && { options: idsOf(options) }),
      ...(forName !== null && { forName }),
      ...(choices.pickUpAt && { pickUpAt: choices.pickUpAt }),
    }
    const order = { menu_id: item.id, menu_name: item.name, ...chosen, ...found }
    let isStillHere = false
    let placed: Order
    try {
      placed = await mutateAsync(
        { draft: order, idempotencyKey: key },
        // Not called once the page was left.
        {
          onSuccess: () => {
            isStillHere = true
          },
        },
      )
    } catch (error) {
      return fail(orderFailureOf(errorCode(error)), error)
    }
    showNews({ news: 'placed', order: placed })
    if (!isStillHere) return resetDraft()
    isPlaced.current = true
    replacePage(paths.myOrders)
  }

  return {
    open,
    summary: {
      isOpen: state.step !== 'form' && choices !== null,
      state,
      onEdit: () => {
        setState({ step: 'form' })
        closeToasts(toastSubjects.placing)
      },
      onPlace: () => void place(),
      /** Another time is another order, and what was refused is settled. */
      onPickUpAt: (pickUpAt: string | null) => {
        // It may have been placed already: then the server says so.
        setDraft({ pickUpAt, ...(isCutOff && { idempotencyKey: draft.idempotencyKey }) })
        setState({ step: 'summary' })
        closeToasts(toastSubjects.placing)
      },
      /** The drink is gone: what fits of it goes along to the next. */
      onChooseAnother: () => {
        const { idempotencyKey: _, ...fitting } = draft
        carryDraft(fitting)
        replacePage(menuPath)
      },
      failureText,
      locationAlert: { ...alert, onClose: () => setAlert({ ...alert, isOpen: false }) },
    },
  }
}
