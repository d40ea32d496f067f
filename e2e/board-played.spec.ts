import type { Page } from '@playwright/test'
import type { Category } from '@tumbler/contract/menu'
import type { Order } from '@tumbler/contract/orders'
import { expect, inAll, test } from './test-app.ts'

const count = 40

/** A finger that decides on a button, and taps where it was: what it hits must be what it meant. */
class Finger {
  readonly #page: Page
  #meant: string | undefined
  readonly wrong: string[] = []
  taps = 0

  constructor(page: Page) {
    this.#page = page
    page.on('request', (request) => {
      const [, id] = /\/order\/barista\/([^/]+)$/.exec(new URL(request.url()).pathname) ?? []
      if (request.method() === 'PATCH' && id) this.#hit(id)
    })
  }

  #hit(id: string) {
    this.taps += 1
    if (id !== this.#meant) this.wrong.push(id)
  }

  async tap() {
    const seen = await this.#page.evaluate(() => {
      const button = [...document.querySelectorAll('article button')].find((one) =>
        /^(Do|Done) /.test(one.ariaLabel ?? ''),
      )
      if (!button) return null
      const { x, y, width, height } = button.getBoundingClientRect()
      return { id: button.closest('article')?.id, x: x + width / 2, y: y + height / 2 }
    })
    if (!seen) return
    this.#meant = seen.id?.slice('order-'.length)
    await this.#page.mouse.click(seen.x, seen.y)
    // What the tap has sent is on its way before the next one is meant.
    await this.#page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
}

test(
  'a rush of 40 orders, made by two baristas side by side: no card is lost, no tap hits another',
  inAll,
  async ({ app }) => {
    const barista = app.demoUser('barista')
    const menu = await barista.request<Category[]>('GET', '/category')
    const drinks = menu
      .filter(({ categoryFor }) => categoryFor === 'cafe')
      .flatMap((category) => category.menu)
      .filter(({ isActive, isSoldOut }) => isActive === 'active' && !isSoldOut)
    const [first, second] = [
      await app.openAs(barista, '/ordering', { device: 'tablet' }),
      await app.openAs(barista, '/ordering', { device: 'tablet' }),
    ]
    const fingers = [new Finger(first), new Finger(second)]
    const ids: string[] = []
    const placing = (async () => {
      for (let number = 0; number < count; number += 1) {
        const drink = drinks[number % drinks.length]
        const { id } = await barista.request<Order>('POST', '/order/walk-up', {
          menu_id: drink?.id,
          type: drink?.types[0] ?? 'cold',
          sweetness: 50,
          remark: '-',
          name: `Guest ${String.fromCharCode(65 + (number % 26))}`,
        })
        ids.push(id)
      }
    })()
    const done = async () => {
      const orders = await barista.request<Order[]>('GET', '/order?status=done&pageSize=100')
      return orders.map(({ id }) => id)
    }
    let isOver = false
    const work = async (finger: Finger) => {
      while (!isOver) await finger.tap()
    }
    const working = Promise.all(fingers.map(work))
    await placing
    await expect.poll(async () => (await done()).length, { timeout: 120_000 }).toBe(count)
    isOver = true
    await working
    expect((await done()).toSorted()).toEqual(ids.toSorted())
    for (const finger of fingers) {
      expect(finger.wrong).toEqual([])
      expect(finger.taps).toBeGreaterThan(0)
    }
    for (const page of [first, second]) await expect(page.getByRole('article')).toHaveCount(0)
  },
)
