import { addOptionGroup } from '@tumbler/contract/options'
import type { TestUser } from './test-app.ts'

/** Names have letters only, and no two groups have the same. */
let groups = 0
const nextName = () => {
  groups += 1
  const letters = [...groups.toString(26)].map(
    (digit) => 'abcdefghijklmnopqrstuvwxyz'[parseInt(digit, 26)],
  )
  return `Milk ${letters.join('')}`
}

/** Milk, whose usual choice is Cow, or another group of such choices. */
export async function makeGroup(
  barista: TestUser,
  { name = nextName(), choices = ['Cow', 'Oat', 'Soy'] } = {},
) {
  const body = { name, choices: choices.map((choice) => ({ name: choice })) }
  const { status, body: group, problem } = await barista.call(addOptionGroup, { body })
  if (status !== 201) throw new Error(`the group was refused: ${JSON.stringify(problem)}`)
  const idOf = (choice: string) => group.choices.find((one) => one.name === choice)?.id ?? ''
  return { ...group, idOf }
}
