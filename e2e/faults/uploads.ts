import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from '../../bench/people.ts'
import type { Answers } from './answers.ts'
import { askFor } from './crowd.ts'
import type { ShopUnderTest } from './shop-under-test.ts'

const breathMs = 1000

const picture = readFileSync(join(import.meta.dirname, '../tumbler.jpg'))
const file = `data:image/jpeg;base64,${picture.toString('base64')}`

/** People who send pictures of tumblers, one after the other, until they are told to stop. */
export class Uploads {
  readonly #work: Promise<void>
  #isOver = false

  constructor(shop: ShopUnderTest<{ url: string }>, people: Person[], answers: Answers) {
    this.#work = this.#workUntilOver(shop, people, answers)
  }

  async stop() {
    this.#isOver = true
    await this.#work
  }

  async #workUntilOver(shop: ShopUnderTest<{ url: string }>, people: Person[], answers: Answers) {
    for (let count = 0; !this.#isOver; count += 1) {
      const person = people[count % people.length] as Person
      await askFor('upload', () => shop.upload(person, file), answers)
      await pause(breathMs)
    }
  }
}
