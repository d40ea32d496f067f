import { addOptionGroup } from '@tumbler/contract/options'
import type { TestUser } from './test-app.ts'

/** Milk, whose usual choice is Cow, or another group of such choices. */
export async function makeGroup(
  barista: TestUser,
  { name = 'Milk', choices = ['Cow', 'Oat', 'Soy'] } = {},
) {
  const body = { name, choices: choices.map((choice) => ({ name: choice })) }
  const { status, body: group, problem } = await barista.call(addOptionGroup, { body })
  if (status !== 201) throw new Error(`the group was refused: ${JSON.stringify(problem)}`)
  const idOf = (choice: string) => group.choices.find((one) => one.name === choice)?.id ?? ''
  return { ...group, idOf }
}
