/** Options of a drink, such as its milk: groups of choices, of which the first is the usual one (product-rules §21). */

export interface OptionChoice {
  id: string
  name: string
  /** Until the business day ends; never the usual one. */
  isSoldOut: boolean
}

export interface OptionGroup {
  id: string
  name: string
  choices: readonly OptionChoice[]
}

/** The id of a choice by the id of its group. */
export type ChosenOptions = Readonly<Record<string, string>>

/** A choice as an order keeps it. */
export interface OrderedOption {
  name: string
  choice: string
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

/** The choices of an earlier order by their names, which it has kept. */
export function chosenBefore(
  groups: readonly OptionGroup[],
  ordered: readonly OrderedOption[],
): { chosen: ChosenOptions; gone: string[] } {
  const chosen: Record<string, string> = {}
  const gone: string[] = []
  for (const { name, choice, isUsual } of ordered) {
    const group = groups.find((one) => one.name === name)
    const same = group?.choices.find((one) => one.name === choice)
    if (group && same) chosen[group.id] = same.id
    else if (!isUsual) gone.push(choice)
  }
  return { chosen, gone }
}

/**
 * What fits of an earlier choice: the usual one takes the place of what is sold out or gone. `sold`
 * has the groups where a choice is sold out, `isGone` says that one is no longer there.
 */
export function fittingOptions(groups: readonly OptionGroup[], before: ChosenOptions) {
  const chosen: Record<string, string> = {}
  const soldOut: { choice: string; usual: string }[] = []
  let isGone = Object.keys(before).some((id) => !groups.some((group) => group.id === id))
  for (const { id, choices } of groups) {
    const [usual] = choices
    if (!usual) continue
    const wanted = choices.find((one) => one.id === before[id])
    if (wanted?.isSoldOut) soldOut.push({ choice: wanted.name, usual: usual.name })
    if (!wanted && before[id] !== undefined) isGone = true
    chosen[id] = wanted && !wanted.isSoldOut ? wanted.id : usual.id
  }
  return { chosen, soldOut, isGone }
}
