import {
  type Chosen,
  type Fallback,
  type KeptChoice,
  type OptionChoice,
  type OptionGroup,
  type OrderedOption,
  sharesName,
} from '@tumbler/rules/options'

interface OwnChosen extends Chosen {
  /** What the order has. */
  own: OptionChoice
}

/** What an order has of a group: it keeps what is sold out or gone since. Without any it is the usual one. */
function ownChoiceOf(
  group: OptionGroup,
  usual: OptionChoice,
  before: OrderedOption | undefined,
): OptionChoice {
  if (!before) return usual
  const names = { name: before.choice, otherName: before.otherChoice }
  const known = group.choices.find((choice) => sharesName(choice, names))
  return { id: 'own', ...names, ...known, isSoldOut: false }
}

/**
 * What is chosen of each group while an order is changed: by its customer, else what it has, which also
 * takes the place of what cannot be had any more.
 */
export function ownOptions(
  groups: readonly OptionGroup[],
  ordered: readonly OrderedOption[],
  edits: readonly KeptChoice[],
) {
  const fallbacks: Fallback[] = edits
    .filter(({ groupId }) => !groups.some(({ id }) => id === groupId))
    .map(({ choice = null }) => ({ reason: 'gone', choice, usual: null }))
  const chosen = groups.flatMap((group): OwnChosen[] => {
    const [usual] = group.choices
    if (!usual) return []
    const before = ordered.find((one) => sharesName(group, one))
    const own = ownChoiceOf(group, usual, before)
    const isKnown = group.choices.some(({ id }) => id === own.id)
    const others = group.choices.map((choice) => (choice.id === own.id ? own : choice))
    const choices = isKnown ? others : [...others, own]
    const edit = edits.find(({ groupId }) => groupId === group.id)
    const wanted = edit ? choices.find(({ id }) => id === edit.choiceId) : own
    const isOffered = wanted !== undefined && !wanted.isSoldOut
    if (!isOffered)
      fallbacks.push({
        reason: wanted ? 'soldOut' : 'gone',
        choice: wanted?.name ?? edit?.choice ?? null,
        usual: own.name,
      })
    const choice = isOffered ? wanted : own
    return [{ group: { ...group, choices }, own, choice, isUsual: choice.id === usual.id }]
  })
  return { chosen, fallbacks }
}
