import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

/** What `people` are told who ask for so much each while nothing ends. */
async function ask(people: number, each: number, queue = fairQueue(2, 10)) {
  const answers: string[] = []
  for (let person = 0; person < people; person += 1)
    for (let request = 0; request < each; request += 1)
      queue
        .run(`person ${person}`, () => new Promise(() => {}))
        .catch(({ code }) => answers.push(code))
  await Promise.resolve()
  return { answers, queue }
}

test('of one person eight wait, and no more', async () => {
  const { answers } = await ask(1, 9)
  expect(answers).toEqual(['TOO_MANY_REQUESTS'])
})

test('people who fill it with much keep out no first request of others', async () => {
  const { answers, queue } = await ask(3, 8)
  expect(answers).toEqual(Array(11).fill('OVERLOADED'))
  const refused: string[] = []
  for (let person = 0; person < 200; person += 1)
    queue
      .run(`other ${person}`, () => new Promise(() => {}))
      .catch(({ code }) => refused.push(`${person} ${code}`))
  await Promise.resolve()
  expect(refused).toEqual(['199 OVERLOADED'])
})

test('a person who asks for much has one place, the next one goes to another', async () => {
  const queue = fairQueue(2, 10)
  const running: string[] = []
  const ends: (() => void)[] = []
  const run = (person: string) =>
    void queue.run(person, () => {
      running.push(person)
      return new Promise<void>((end) => ends.push(end))
    })
  for (const person of ['a', 'a', 'a', 'b', 'c', 'd']) run(person)
  const settle = () => new Promise(setImmediate)
  await settle()
  expect(running).toEqual(['a', 'b'])
  ends[0]?.()
  await settle()
  expect(running).toEqual(['a', 'b', 'c'])
})
