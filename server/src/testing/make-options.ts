import { addOptionGroup } from '@tumbler/contract/options'
import type { TestUser } from './test-app.ts'

/** Names have letters only, and no two groups have the same. */
let groups = 0
const nextName = () => {
  groups += 1
  return `Milk ${'x'.repeat(groups % 20)}${groups < 20 ? '' : 'y'.repeat(Math.floor(groups / 20))}`
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
