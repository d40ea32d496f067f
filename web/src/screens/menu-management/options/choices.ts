import { sharesName } from '@tumbler/rules/options'
import { firstOf, secondOf } from '@tumbler/rules/two-names'
import { byId } from '../../../data/all-pages.ts'

export interface TypedChoice {
  /** Not the server's before the choice is saved. */
  id: string
  name: string
  /** In the other language; blank without one. */
  otherName: string
}

/** As they were given, whatever the page's language; a blank second name is none. */
export const namesOf = (named: { name: string }) => ({
  name: firstOf(named, 'name'),
  otherName: secondOf(named, 'name') ?? '',
})

const newPrefix = 'new-'

export const isNewChoice = (id: string): boolean => id.startsWith(newPrefix)

/** An empty one to type into. */
export function nextChoice(choices: readonly TypedChoice[]): TypedChoice {
  const numbers = choices.map(({ id }) =>
    isNewChoice(id) ? Number(id.slice(newPrefix.length)) : 0,
  )
  return { id: `${newPrefix}${Math.max(0, ...numbers) + 1}`, name: '', otherName: '' }
}

type Named = Pick<TypedChoice, 'id' | 'name'> & { otherName: string | null }

/** The ids of the choices with a name that stands above already, in either language. */
export const repeatedNames = (choices: readonly Named[]): ReadonlySet<string> =>
  new Set(
    choices
      .filter((choice, place) => choices.slice(0, place).some((one) => sharesName(one, choice)))
      .map(byId),
  )
