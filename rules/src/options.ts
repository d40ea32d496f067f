/** Options of a drink, such as its milk: groups of choices, of which the first is the usual one (product-rules §21). */

export interface OptionChoice {
  id: string
  name: string
  /** In the other language. */
  otherName?: string | null
  /** Until the business day ends; never the usual one. */
  isSoldOut: boolean
}

export interface OptionGroup {
  id: string
  name: string
  otherName?: string | null
  choices: readonly OptionChoice[]
}

/** The id of a choice by the id of its group. */
export type ChosenOptions = Readonly<Record<string, string>>

/** A choice as an order keeps it. */
export interface OrderedOption {
  name: string
  choice: string
  otherName?: string | null | undefined
  otherChoice?: string | null | undefined
  isUsual: boolean
}

/** The choice of each group, the usual one where none is named; null where one is not offered. */
export function choicesOf(groups: readonly OptionGroup[], chosen: ChosenOptions) {
  const isKnown = Object.keys(chosen).every((id) => groups.some((group) => group.id === id))
  const found = groups.flatMap((group) => {
    const [usual] = group.choices
    const id = chosen[group.id] ?? usual?.id
    const choice = group.choices.find((one) => one.id === id && !one.isSoldOut)
    return choice ? [{ group, choice, isUsual: choice === usual }] : []
  })
  return isKnown && found.length === groups.length ? found : null
}

/** As an order keeps it. */
export const orderedOptionOf = ({ group, choice, isUsual }: Chosen): OrderedOption => ({
  name: group.name,
  choice: choice.name,
  ...(group.otherName && { otherName: group.otherName }),
  ...(choice.otherName && { otherChoice: choice.otherName }),
  isUsual,
})

/**
 * The choices of an order with those that its customer changes; null where one is not offered. What
 * the order has may be sold out or gone since, and stays.
 */
export function changedOptions(
  groups: readonly OptionGroup[],
  kept: readonly OrderedOption[],
  changes: ChosenOptions,
): OrderedOption[] | null {
  const changed = [...kept]
  for (const [groupId, choiceId] of Object.entries(changes)) {
    const group = groups.find(({ id }) => id === groupId)
    const choice = group?.choices.find(({ id }) => id === choiceId)
    if (!group || !choice) return null
    const place = changed.findIndex((one) => sharesName(group, one))
    const before = changed[place]
    const isKept =
      before && sharesName(choice, { name: before.choice, otherName: before.otherChoice })
    if (isKept) continue
    if (choice.isSoldOut) return null
    const isUsual = choice === group.choices[0]
    changed.splice(
      place < 0 ? changed.length : place,
      1,
      orderedOptionOf({ group, choice, isUsual }),
    )
  }
  return changed
}

/** A choice as it was before: by its ids, by the names that an order has kept, or by both. */
export type KeptChoice = Partial<OrderedOption> & { groupId?: string; choiceId?: string }

/** What is chosen of a group. */
export interface Chosen {
  group: OptionGroup
  choice: OptionChoice
  isUsual: boolean
}

/** A choice that cannot be had any more, null where its name is not known, and the usual one in its place, null where the group is gone. */
export interface Fallback {
  reason: 'soldOut' | 'gone'
  choice: string | null
  usual: string | null
}

/** What reads the same: by whatever keyboard it was typed. */
const plain = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

interface Named {
  name?: string | undefined
  otherName?: string | null | undefined
}

const namesOf = ({ name, otherName }: Named) =>
  [name ?? '', otherName ?? ''].map(plain).filter((one) => one !== '')

/** Whether one of its names is one of the other's: who reads one language takes them for the same. */
export const sharesName = (one: Named, other: Named) =>
  namesOf(one).some((name) => namesOf(other).includes(name))

const isOf = (group: OptionGroup, kept: KeptChoice) =>
  kept.groupId === undefined ? sharesName(group, kept) : kept.groupId === group.id

/**
 * What fits of earlier choices: the usual one takes the place of what is sold out or gone. Where a
 * whole group is gone nothing is missed of its usual choice, if it is known to have been that.
 */
export function fittingOptions(groups: readonly OptionGroup[], before: readonly KeptChoice[]) {
  const fallbacks: Fallback[] = before
    .filter((kept) => !kept.isUsual)
    .filter((kept) => !groups.some((group) => isOf(group, kept)))
    .map(({ choice = null }) => ({ reason: 'gone', choice, usual: null }))
  const chosen = groups.flatMap((group): Chosen[] => {
    const [usual] = group.choices
    if (!usual) return []
    const kept = before.find((one) => isOf(group, one))
    const chosenBefore = { name: kept?.choice, otherName: kept?.otherChoice }
    const wanted = group.choices.find((choice) =>
      kept?.choiceId === undefined ? sharesName(choice, chosenBefore) : choice.id === kept.choiceId,
    )
    const fits = kept === undefined || (wanted !== undefined && !wanted.isSoldOut)
    if (!fits)
      fallbacks.push({
        reason: wanted ? 'soldOut' : 'gone',
        choice: wanted?.name ?? kept.choice ?? null,
        usual: usual.name,
      })
    const choice = fits && wanted ? wanted : usual
    return [{ group, choice, isUsual: choice === usual }]
  })
  return { chosen, fallbacks }
}

/** A choice with all by which it is found again. */
export const keptChoiceOf = ({ group, choice, isUsual }: Chosen) => ({
  groupId: group.id,
  choiceId: choice.id,
  name: group.name,
  otherName: group.otherName,
  choice: choice.name,
  otherChoice: choice.otherName,
  isUsual,
})

/** The choices with another one of this group. */
export const withChoice = (before: readonly KeptChoice[], chosen: Chosen): KeptChoice[] => [
  ...before.filter((kept) => !isOf(chosen.group, kept)),
  keptChoiceOf(chosen),
]

/** As an order or a favourite is sent. */
export const idsOf = (chosen: readonly Chosen[]): ChosenOptions =>
  Object.fromEntries(chosen.map(({ group, choice }) => [group.id, choice.id]))

/** As they are in what was sent. */
export const keptChoicesOf = (ids: ChosenOptions): KeptChoice[] =>
  Object.entries(ids).map(([groupId, choiceId]) => ({ groupId, choiceId }))

/** Whether both can be had, and are the same. */
export function areSameOptions(
  groups: readonly OptionGroup[],
  one: readonly KeptChoice[],
  other: readonly KeptChoice[],
): boolean {
  const [first, second] = [fittingOptions(groups, one), fittingOptions(groups, other)]
  const fits = first.fallbacks.length + second.fallbacks.length === 0
  return fits && first.chosen.every(({ choice }, index) => choice === second.chosen[index]?.choice)
}
