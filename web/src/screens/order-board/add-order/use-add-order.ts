import * as fields from '@tumbler/contract/fields'
import type { MenuItem } from '@tumbler/contract/menu'
import type { Order } from '@tumbler/contract/orders'
import type { Customer } from '@tumbler/contract/walk-up'
import { fittingChoice, type Offer } from '@tumbler/rules/drink-offer'
import type { DrinkType, Sweetness, Venue } from '@tumbler/rules/drinks'
import {
  type Chosen,
  fittingOptions,
  idsOf,
  type KeptChoice,
  keptChoiceOf,
} from '@tumbler/rules/options'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type ApiErrorCode, errorCode } from '../../../api/api-error.ts'
import { isValid } from '../../../components/form/field-error.ts'
import { type Saved, useEditDraft } from '../../../data/edit-draft.ts'
import type { Placed } from '../../../data/menu.ts'
import { newIdempotencyKey } from '../../../data/order-draft.ts'
import { useAddWalkUp } from '../../../data/walk-up.ts'
import type { Words } from '../../../i18n/words.ts'
import { words } from '../../../i18n/words.ts'

export interface AddDraft {
  isNameOnly: boolean
  person: Customer | null
  name: string
  menuId: string | null
  type: DrinkType | null
  sweetness: Sweetness | null
  options: readonly KeptChoice[]
  remark: string
  /** Kept until the order is added, whatever changes: an earlier try may have added it. */
  idempotencyKey: string
}

const empty: Saved<AddDraft> = {
  values: {
    isNameOnly: false,
    person: null,
    name: '',
    menuId: null,
    type: null,
    sweetness: null,
    options: [],
    remark: '',
    idempotencyKey: '',
  },
  revision: null,
}

/** Somebody at the limit can have only what is not counted; a typed name and the bar have none. */
const isAtLimit = ({ isNameOnly, person }: AddDraft, venue: Venue) =>
  venue === 'cafe' && !isNameOnly && person?.drinksLeft === 0

type Missing = keyof Words['addOrder']['missing']

const isWhoMissing = ({ isNameOnly, person, name }: AddDraft): Missing | null => {
  if (isNameOnly) return isValid(fields.displayName, name) ? null : 'name'
  return person ? null : 'person'
}

const nothingToChoose: Offer = { types: [], hasSweetness: false }

/** Type and sweetness, as far as they are chosen and the drink has them. */
type Choice = ReturnType<typeof fittingChoice>

/** The first thing that is still to be chosen. */
function missingOf(draft: AddDraft, item: MenuItem | null, offer: Offer, choice: Choice) {
  const who = isWhoMissing(draft)
  if (who) return who
  if (!item) return 'drink'
  if (offer.types.length > 0 && choice.type === null) return 'type'
  if (offer.hasSweetness && choice.sweetness === null) return 'sweetness'
  return isValid(fields.remark, draft.remark) ? null : 'addition'
}

function bodyOf(draft: AddDraft, item: MenuItem, choice: Choice, chosen: readonly Chosen[]) {
  const { type, sweetness } = choice
  const { isNameOnly, person, name, remark } = draft
  return {
    menu_id: item.id,
    ...(isNameOnly ? { name } : { user_id: person?.id }),
    ...(type && { type }),
    ...(sweetness !== null && { sweetness }),
    ...(chosen.length > 0 && { options: idsOf(chosen) }),
    remark: remark.trim() || '-',
  }
}

/** Why it was not added; every other failure has a sentence of its own among the problems. */
function failureOf(code: ApiErrorCode, who: string, menu: string, words: Words['addOrder']) {
  const { failures } = words
  const texts: Partial<Record<ApiErrorCode, string>> = {
    ORDER_LIMIT_REACHED: failures.limit(who),
    TOO_MANY_ORDERS: failures.tooMany(who),
    NOT_FOUND: failures.noAccount(who),
    MENU_NOT_AVAILABLE: failures.inactive(menu),
    IDEMPOTENCY_KEY_REUSED: failures.alreadyAdded,
    OFFLINE: failures.offline,
    OVERLOADED: failures.busy,
    UNAVAILABLE: failures.busy,
  }
  return texts[code]
}

type AddOrderProps = {
  /** The drinks that can be chosen. */
  items: readonly Placed[]
  venue: Venue
  onAdded: (order: Order) => void
  onDone: () => void
}

/** The order as it is put together, and adding it; the draft outlives every failure and a reload. */
export function useAddOrder({ items, venue, onAdded, onDone }: AddOrderProps) {
  const { mutateAsync } = useAddWalkUp()
  const {
    values: draft,
    setValues,
    takeServerVersion: clear,
  } = useEditDraft('walk-up', 'new', empty)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isLimited = isAtLimit(draft, venue)
  const isPossible = ({ isActive, isUncounted }: MenuItem) =>
    isActive === 'active' && (isUncounted || !isLimited)
  const find = (id: string | null) => items.find(({ item }) => item.id === id && isPossible(item))
  const { item = null, category } = find(draft.menuId) ?? {}
  const change = (part: Partial<AddDraft>) => {
    setFailure(null)
    setValues(part)
  }
  // At the bar a drink is mixed as it is.
  const offer = item && venue === 'cafe' ? item : nothingToChoose
  const choice = fittingChoice(offer, draft)
  const { chosen, fallbacks } = fittingOptions(item?.options ?? [], draft.options)
  /** Of the options what fits goes along; of a group that this drink lacks nothing is missed. */
  const chooseDrink = (menuId: string) => {
    const groups = find(menuId)?.item.options ?? []
    const others = draft.options.filter(
      ({ groupId }) => !groups.some((group) => group.id === groupId),
    )
    const own = fittingOptions(groups, draft.options).chosen.map(
      (one) =>
        // What cannot be had stays, so that the fallback is named for this drink too.
        draft.options.find(
          ({ groupId, choiceId }) => groupId === one.group.id && choiceId !== one.choice.id,
        ) ?? keptChoiceOf(one),
    )
    change({ menuId, options: [...own, ...others.map((one) => ({ ...one, isUsual: true }))] })
  }
  const missing = missingOf(draft, item, offer, choice)
  const who = draft.isNameOnly ? draft.name.trim() : (draft.person?.name ?? '')
  const add = async () => {
    if (!item || missing !== null) return
    const idempotencyKey = draft.idempotencyKey || newIdempotencyKey()
    // At once, so that the second press of a double press finds it busy.
    flushSync(() => {
      setIsBusy(true)
      setFailure(null)
      setValues({ idempotencyKey })
    })
    let isStillHere = false
    try {
      const order = await mutateAsync(
        { draft: bodyOf(draft, item, choice, chosen), idempotencyKey },
        // Not called once the screen was left.
        {
          onSuccess: () => {
            isStillHere = true
          },
        },
      )
      clear()
      onAdded(order)
      if (isStillHere) onDone()
    } catch (error) {
      const code = errorCode(error)
      setFailure(failureOf(code, who, item.name, words.addOrder) ?? words.problems[code])
    } finally {
      setIsBusy(false)
    }
  }
  return {
    draft,
    change,
    /** The chosen person as they are now; why it was not added stays. */
    followPerson: (person: Customer) => setValues({ person }),
    chooseDrink,
    item,
    category,
    offer,
    choice,
    chosen,
    fallbacks,
    /** Of the person that is chosen: what counts cannot be had any more. */
    isLimited,
    who,
    isWhoComplete: isWhoMissing(draft) === null,
    missing,
    add,
    isBusy,
    failure,
  }
}
