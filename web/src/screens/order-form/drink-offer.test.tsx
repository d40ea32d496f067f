import type { MenuItem } from '@tumbler/contract/menu'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryKeys } from '../../api/query-keys.ts'
import { sessionStore } from '../../device/storage.ts'
import { categoryOf, idOf, itemOf, orderOf } from '../../testing/cafe.ts'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import {
  choose,
  controls,
  findRole,
  found,
  press,
  seen,
  until,
} from '../../testing/show-screen.tsx'
// The routes fetch it only when it is opened; here that would be part of every wait.
import './order-form-screen.tsx'

const picture = '/api/upload/image/recent.webp'
const draftKey = `order-draft:${people.user.id}:${idOf(11)}` as const

let placed: unknown[]
beforeEach(() => {
  placed = []
  sessionStorage.clear()
})

/** The form of a drink that the barista changes, as a live event brings it. */
function openForm(given: Partial<MenuItem> = {}, answers: Answers = {}) {
  let item = itemOf(11, 'Americano', given)
  const page = openApp(`/form/Americano/${idOf(11)}`, {
    me: people.user,
    stored: { recentUpload: picture },
    answers: {
      listCategories: () => [categoryOf(1, 'Coffee', [item])],
      placeOrder: ({ body }) => {
        placed.push(body)
        return orderOf(1, 'Americano')
      },
      ...answers,
    },
  })
  return {
    set: (changes: Partial<MenuItem>) => {
      item = { ...item, ...changes }
    },
    async change(changes: Partial<MenuItem>) {
      this.set(changes)
      await page.client.invalidateQueries({ queryKey: queryKeys.menu })
    },
  }
}

const choices = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ value }) => value)
const types = () => choices().filter((value) => ['hot', 'cold', 'frappe'].includes(value))
const steps = () => choices().filter((value) => /^\d+$/.test(value))
const summary = () => document.querySelector('[role=dialog]')
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

describe('the order form offers only what the drink allows', () => {
  test('two types and no sweetness: the order has none', async () => {
    openForm({ types: ['hot', 'cold'], hasSweetness: false })
    await until(() => expect(types()).toEqual(['hot', 'cold']))
    expect(steps()).toEqual([])
    expect(seen()).toContain('Hot or cold only. The sweetness is fixed.')
    await choose('Cold')
    await press('Next')
    await until(() => expect(summary()?.textContent).toContain('Cold'))
    expect(summary()?.textContent).not.toContain('%')
    await press('Place order')
    const draft = { menu_id: idOf(11), menu_name: 'Americano', tumblerImage: picture, remark: '-' }
    await until(() => expect(placed).toEqual([{ ...draft, type: 'cold' }]))
  })

  test('a single type is chosen at once', async () => {
    openForm({ types: ['frappe'], hasSweetness: false })
    await until(() => expect(seen()).toContain('This drink comes as a frappe only.'))
    expect(types()).toEqual([])
    await press('Next')
    await press('Place order')
    await until(() => expect(placed).toMatchObject([{ type: 'frappe' }]))
  })

  test('its own photo is shown, and the chosen colour', async () => {
    const photo = '/api/upload/image/drink.webp'
    openForm({ photo, look: { vessel: 'cold', colour: 'anchan', garnish: null } })
    await findRole('button', 'Next')
    expect(document.querySelector(`img[src="${photo}"]`)).not.toBeNull()
    await choose('Cold')
    const tile = await until(() => document.querySelector<HTMLElement>('[data-selected][style]'))
    expect(tile?.style.background).toBe('var(--tint-anchan)')
  })

  test('what is sold out today cannot be ordered, and is said to be back tomorrow', async () => {
    const form = openForm()
    const next = await findRole('button', 'Next')
    await form.change({ isSoldOut: true })
    await until(() =>
      expect(seen()).toContain('This drink is sold out today. It is back tomorrow.'),
    )
    expect(isOff(next)).toBe(true)
  })
})

describe('a drink that changes while it is being ordered', () => {
  const said = 'Hot is not available any more. All else is kept.'

  test('says that the chosen type is gone, and keeps all else', async () => {
    const form = openForm()
    await choose('Hot')
    await choose('50 %')
    const next = await findRole('button', 'Next')
    await until(() => expect(isOff(next)).toBe(false))
    await form.change({ types: ['cold', 'frappe'] })
    await until(() => expect(seen()).toContain(said))
    expect(isOff(next)).toBe(true)
    await form.change({ types: ['hot', 'cold'] })
    await until(() => expect(isOff(next)).toBe(false))
    await form.change({ types: ['cold', 'frappe'] })
    await choose('Cold')
    await until(() => expect(isOff(next)).toBe(false))
    expect(seen()).not.toContain(said)
    await press('Next')
    await press('Place order')
    await until(() => expect(placed).toMatchObject([{ type: 'cold', sweetness: 50 }]))
  })

  test('goes from the summary back to the form, also where one type is left', async () => {
    const form = openForm()
    await choose('Hot')
    await choose('50 %')
    await press('Next')
    await found('[role=dialog] button', 'Place order')
    await form.change({ types: ['cold'] })
    await until(() => expect(summary()).toBeNull())
    expect(seen()).toContain(said)
    expect(seen()).toContain('This drink comes cold only.')
    await press('Next')
    await press('Place order')
    await until(() => expect(placed).toMatchObject([{ type: 'cold', sweetness: 50 }]))
  })

  test('says in the summary that the sweetness is fixed now', async () => {
    const form = openForm()
    await choose('Hot')
    await choose('50 %')
    await press('Next')
    await found('[role=dialog] button', 'Place order')
    await form.change({ hasSweetness: false })
    await until(() =>
      expect(summary()?.textContent).toContain('The sweetness of this drink is fixed now.'),
    )
    expect(sessionStore.get(draftKey)).toContain('"sweetness":50')
    await press('Place order')
    await until(() => expect(placed).toHaveLength(1))
    expect(placed[0]).not.toHaveProperty('sweetness')
  })

  test('asks for the sweetness where it can be chosen from now on', async () => {
    const form = openForm({ hasSweetness: false })
    await choose('Hot')
    const next = await findRole('button', 'Next')
    await until(() => expect(isOff(next)).toBe(false))
    await form.change({ hasSweetness: true })
    await until(() => expect(isOff(next)).toBe(true))
    expect(controls('input', '50 %')).toHaveLength(1)
  })

  test('is read again when the server refuses it, and the form is kept', async () => {
    const form = openForm(
      {},
      {
        placeOrder: () => {
          form.set({ types: ['cold', 'frappe'] })
          return refusal('NOT_OFFERED')
        },
      },
    )
    await choose('Hot')
    await choose('50 %')
    await press('Next')
    await press('Place order')
    await until(() =>
      expect(seen()).toContain('This drink has just changed. Please check your order.'),
    )
    await until(() => expect(types()).toEqual(['cold', 'frappe']))
    expect(seen()).toContain(said)
    expect(summary()).toBeNull()
    const kept = JSON.parse(sessionStore.get(draftKey) ?? '')
    expect(kept).toMatchObject({ sweetness: 50, tumblerImage: picture, idempotencyKey: null })
  })
})
