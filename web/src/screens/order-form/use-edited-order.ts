import type { Order, OrderDetails } from '@tumbler/contract/orders'
import { isOffered } from '@tumbler/rules/drink-offer'
import { drinkTypes } from '@tumbler/rules/drinks'
import { type Chosen, idsOf, keptChoiceOf } from '@tumbler/rules/options'
import type { Placed } from '../../data/menu.ts'
import { useChangeDraft } from '../../data/order-change.ts'
import { sentForName } from './asked-fields.tsx'
import type { DrinkChoices } from './drink-form.tsx'
import type { ShownDrink } from './drink-wall.tsx'
import { goneText } from './gone-text.ts'
import { ownOptions } from './own-options.ts'
import { useTumblerChoice } from './use-tumbler-choice.ts'

/** What is on the menu of the ordered drink, with the type that was ordered; of one that is off it nothing can be chosen. */
function shownDrink({ menu, type }: Order, placed: Placed | undefined): ShownDrink {
  const { name, look, category, marks } = menu
  if (!placed)
    return {
      item: {
        name,
        look,
        types: [],
        hasSweetness: false,
        options: [],
        description: '-',
        photo: null,
        marks,
      },
      category,
    }
  const types = drinkTypes.filter((one) => one === type || placed.item.types.includes(one))
  return { ...placed, item: { ...placed.item, types } }
}

const nothingToNull = (remark: string) => (remark === '-' ? '' : remark)

/** Undefined, and so no edit, where it is as in the order. */
const unless = <Value>(own: unknown, value: Value) => (value === own ? undefined : value)

/** A waiting order with what its customer has changed of it, and what of that is to be sent. */
export function useEditedOrder(order: Order, placed: Placed | undefined) {
  const { edits, changedAt, edit } = useChangeDraft(order)
  const drink = shownDrink(order, placed)
  const ownRemark = nothingToNull(order.remark)
  const ownForName = order.forName ?? ''
  const ownPicture = order.tumblerImage || null
  const tumbler = useTumblerChoice({
    own: ownPicture,
    draft: {
      tumblerImage: edits.tumblerImage ?? ownPicture,
      mode: edits.mode ?? (ownPicture === null ? null : 'saved'),
    },
    setDraft: ({ tumblerImage, mode }) => {
      const image = unless(ownPicture, tumblerImage ?? undefined)
      edit({ tumblerImage: image, mode: image === undefined ? undefined : (mode ?? undefined) })
    },
  })
  const { chosen, fallbacks } = ownOptions(
    placed?.item.options ?? [],
    order.options ?? [],
    placed ? (edits.options ?? []) : [],
  )
  const wanted = { type: edits.type ?? null, sweetness: edits.sweetness ?? null }
  const type = (placed && isOffered(placed.item, { type: wanted.type }) && edits.type) || order.type
  const draft = {
    type,
    sweetness: (drink.item.hasSweetness ? edits.sweetness : undefined) ?? order.sweetness,
    remark: edits.remark ?? ownRemark,
    forName: edits.forName ?? ownForName,
  }
  const others = chosen.filter(({ own, choice }) => choice.id !== own.id)
  return {
    drink,
    draft,
    chosen,
    tumbler,
    edits,
    /** What is not offered any more of what was chosen here, in words. */
    gone: placed && goneText(placed.item, wanted, fallbacks),
    /** Somebody changed the order since this began. */
    isChangedElsewhere: (order.changedAt ?? null) !== changedAt,
    /** Only what is other than in the order. */
    details: detailsOf(order, draft, tumbler.chosen, others),
    change: (part: Partial<DrinkChoices>) => {
      const { type = draft.type, sweetness = draft.sweetness, remark, forName } = part
      edit({
        ...('type' in part && { type: unless(order.type, type) ?? undefined }),
        ...('sweetness' in part && { sweetness: unless(order.sweetness, sweetness) ?? undefined }),
        ...(remark !== undefined && { remark: unless(ownRemark, remark) }),
        ...(forName !== undefined && { forName: unless(ownForName, forName) }),
      })
    },
    choose: (one: Chosen) => {
      const own = chosen.find(({ group }) => group.id === one.group.id)?.own
      const options = (edits.options ?? []).filter(({ groupId }) => groupId !== one.group.id)
      edit({ options: one.choice.id === own?.id ? options : [...options, keptChoiceOf(one)] })
    },
  }
}

function detailsOf(
  order: Order,
  { type, sweetness, remark: written, forName: name }: DrinkChoices,
  picture: string | null,
  others: readonly Chosen[],
): OrderDetails {
  const remark = written.trim() || '-'
  const forName = sentForName(name)
  return {
    ...(type !== null && type !== order.type && { type }),
    ...(sweetness !== null && sweetness !== order.sweetness && { sweetness }),
    ...(others.length > 0 && { options: idsOf(others) }),
    ...(remark !== order.remark && { remark }),
    ...(forName !== (order.forName ?? null) && { forName }),
    ...(picture !== null && picture !== order.tumblerImage && { tumblerImage: picture }),
  }
}

export const hasDetails = (details: OrderDetails): boolean => Object.keys(details).length > 0
