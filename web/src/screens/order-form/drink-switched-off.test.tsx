import type { MenuItem } from '@tumbler/contract/menu'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryKeys } from '../../api/query-keys.ts'
import { sessionStore } from '../../device/storage.ts'
import { categoryOf, idOf, itemOf } from '../../testing/cafe.ts'
import type { Answers } from '../../testing/fake-server.ts'
import { openApp, people, settings } from '../../testing/open-app.tsx'
import {
  choose,
  controls,
  findRole,
  found,
  press,
  seen,
  until,
} from '../../testing/show-screen.tsx'
// The routes fetch them only when they are opened; here that would be part of every wait.
import './bar-form-screen.tsx'
import './order-form-screen.tsx'

const sentence = 'Seems like barista has just set this menu to inactive'
const picture = '/api/upload/image/recent.webp'

interface Opened {
  path: string
  categoryFor?: 'cafe' | 'bar'
  answers?: Answers
}

/** A form whose drink the barista can switch off and on, as a live event brings it. */
function openForm({ path, categoryFor = 'cafe', answers }: Opened) {
  let isActive: MenuItem['isActive'] = 'active'
  const listCategories = () => [
    { ...categoryOf(1, 'Tea', [itemOf(11, 'Thai Tea Latte', { isActive })]), categoryFor },
  ]
  const page = openApp(path, {
    me: people.user,
    stored: { recentUpload: picture },
    shopMode: `${categoryFor}-open`,
    answers: { listCategories, ...answers },
  })
  return {
    ...page,
    async set(next: MenuItem['isActive']) {
      isActive = next
      await page.client.invalidateQueries({ queryKey: queryKeys.menu })
    },
  }
}

const openCafeForm = () => openForm({ path: `/form/Thai%20Tea%20Latte/${idOf(11)}` })

async function fill() {
  await choose('Cold')
  await choose('50 %')
  await choose('Recent')
  await until(() => expect(seen()).not.toContain('please check your order'))
}

const isLocked = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
const isOpen = () => controls('[role=dialog] button', 'Place order').length > 0

/** The elements that were scrolled into view. */
function watchScrolling() {
  const scrolled: Element[] = []
  const spy = vi.spyOn(Element.prototype, 'scrollIntoView')
  spy.mockImplementation(function (this: Element) {
    scrolled.push(this)
  })
  return scrolled
}

/** Said once, at the top of the form, and in view. */
function expectSaid(scrolled: Element[]) {
  expect(seen().split(sentence)).toHaveLength(2)
  expect(scrolled.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(sentence),
  ])
}

beforeEach(() => sessionStorage.clear())

test('Next is locked while the drink is switched off, says why, and loses nothing', async () => {
  const page = openCafeForm()
  await fill()
  const next = await findRole('button', 'Next')
  expect(isLocked(next)).toBe(false)
  const scrolled = watchScrolling()
  await page.set('inactive')
  await until(() => expect(isLocked(next)).toBe(true))
  expectSaid(scrolled)
  next.click()
  expect(isOpen()).toBe(false)
  expect(sessionStore.get(`order-draft:${people.user.id}:${idOf(11)}`)).toContain('"sweetness":50')
  await page.set('active')
  await until(() => expect(isLocked(next)).toBe(false))
  expect(seen()).not.toContain(sentence)
  await press('Next')
  await found('[role=dialog] button', 'Place order')
})

test('Place order gives way to another drink while this one is switched off', async () => {
  const page = openCafeForm()
  await fill()
  await press('Next')
  const place = await found('[role=dialog] button', 'Place order')
  await page.set('inactive')
  await until(() => expect(place.textContent).toBe('Choose another drink'))
  expect(document.querySelector('[role=dialog]')?.textContent).toContain(sentence)
  await page.set('active')
  await until(() => expect(place.textContent).toBe('Place order'))
  await page.set('inactive')
  await press('Choose another drink')
  await page.at('/menuCafe')
  expect(sessionStore.get(`order-draft:${people.user.id}:carried`)).toContain('"sweetness":50')
})

test('so it is with a drink of the bar', async () => {
  const page = openForm({
    path: `/form-bar/Thai%20Tea%20Latte/${idOf(11)}/-`,
    categoryFor: 'bar',
    answers: { getSettings: () => ({ ...settings, isBarOrderable: true }) },
  })
  const next = await findRole('button', 'Next')
  const scrolled = watchScrolling()
  await page.set('inactive')
  await until(() => expect(isLocked(next)).toBe(true))
  expectSaid(scrolled)
  await page.set('active')
  await until(() => expect(isLocked(next)).toBe(false))
  await press('Next')
  await found('[role=dialog] button', 'Place order')
})
