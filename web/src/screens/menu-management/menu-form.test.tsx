import type { MenuItem } from '@tumbler/contract/menu'
import type { KeptOptionGroup } from '@tumbler/contract/options'
import { flushSync } from 'react-dom'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { categoryOf, idOf, itemOf } from '../../testing/cafe.ts'
import { expectLogged } from '../../testing/console-output.ts'
import { type Answers, type FakeRequest, refusal } from '../../testing/fake-server.ts'
import { FakeUpload } from '../../testing/fake-upload.ts'
import { coffeePage, fill, openMenu, pressEnterIn } from '../../testing/open-menu.ts'
import { giveFile, photoFile } from '../../testing/open-order-form.tsx'
import {
  allOfRole,
  controls,
  findRole,
  found,
  press,
  seen,
  until,
  user,
} from '../../testing/show-screen.tsx'

const page = `/edit-menu/${idOf(13)}`
const { menu: _menu, revision: _revision, ...category } = categoryOf(1, 'Coffee')
let sent: FakeRequest[]

beforeEach(() => {
  sent = []
})

/** The form of one item, saved as the test gives it. */
function open(given: Partial<MenuItem> = {}, answers: Answers = {}) {
  const saved = itemOf(13, 'Honey Lemon', { revision: 4, ...given })
  const opened = openMenu(page, {
    answers: {
      getMenuItem: () => ({ ...saved, category, lastChange: null }),
      editMenuItem: (request) => {
        sent.push(request)
        const { revision: _revision, ...change } = request.body
        return { ...saved, ...change, revision: 5 }
      },
      ...answers,
    },
  })
  opened.menu.menu = opened.menu.menu.map((category) => {
    const isHere = category.id === saved.category_id
    const others = category.menu.filter(({ id }) => id !== saved.id)
    return { ...category, menu: isHere ? [...others, saved] : others }
  })
  return opened
}

const isOff = async (name: string) =>
  (await findRole('button', name)).getAttribute('aria-disabled') === 'true'
/** By its label: the roles of some forty radios would take seconds to compute. */
const input = (name: string) => found('input', name) as Promise<HTMLInputElement>
const isChosen = async (name: string) => (await input(name)).checked
const flip = async (name: string) => user.click(await input(name))

describe('what can be had of an item', () => {
  test('types, sweetness and "sold out today" are sent as they are chosen', async () => {
    const { at } = open()
    await flip('Hot')
    await flip('Sweetness')
    await flip('Sold out today')
    await press('Save')
    await at(coffeePage)
    expect(sent[0]?.body).toMatchObject({
      types: ['cold', 'frappe'],
      hasSweetness: false,
      isSoldOut: true,
      look: null,
    })
  })

  test('types keep their usual order', async () => {
    const { at } = open({ types: ['frappe'] })
    await flip('Cold')
    await press('Save')
    await at(coffeePage)
    expect(sent[0]?.body.types).toEqual(['cold', 'frappe'])
  })

  test('one type is needed', async () => {
    open({ types: ['cold'] })
    await flip('Cold')
    await until(() => expect(seen()).toContain('Choose at least one type.'))
    expect(await isOff('Save')).toBe(true)
  })

  test('at the bar there are neither types nor sweetness, but glasses', async () => {
    open({ category_id: idOf(2), name: 'Negroni' })
    expect(await isChosen('Rocks')).toBe(true)
    // The marks are no types.
    const boxes = document.querySelectorAll('input[type=checkbox]:not([role=switch])')
    expect([...boxes].map((box) => box.closest('label')?.textContent)).toEqual([
      'Vegan',
      'Contains milk',
      'Contains nuts',
      'Decaf',
    ])
    expect(controls('input[role=switch]', 'Sweetness')).toEqual([])
  })
})

describe('its options', () => {
  const groupOf = (number: number, name: string): KeptOptionGroup => ({
    id: idOf(number),
    name,
    otherName: null,
    choices: [],
    isAvailable: 'available',
    archivedChoices: [],
    revision: 0,
  })
  const milk = groupOf(31, 'Milk')
  const groups = [milk, groupOf(32, 'Shots'), groupOf(33, 'Beans'), groupOf(34, 'Syrup')]
  const withGroups = { listOptionGroups: () => groups }

  test('are chosen, three at most, in the order of the choice', async () => {
    const { at } = open({ options: [milk] }, withGroups)
    expect(await isChosen('Milk')).toBe(true)
    await flip('Beans')
    await flip('Shots')
    expect((await input('Syrup')).disabled).toBe(true)
    await press('Save')
    await at(coffeePage)
    expect(sent[0]?.body.optionGroups).toEqual([idOf(31), idOf(33), idOf(32)])
  })

  test('are not sent unless they were changed here', async () => {
    const { at } = open({ options: [milk] }, withGroups)
    await flip('Hot')
    await press('Save')
    await at(coffeePage)
    expect(sent[0]?.body).not.toHaveProperty('optionGroups')
  })

  test('one that was archived meanwhile goes, and the form can be saved', async () => {
    let isArchived = false
    const { at, announce } = open(
      { options: [milk] },
      {
        listOptionGroups: () =>
          groups.map((group) =>
            group.name === 'Beans' && isArchived
              ? { ...group, isAvailable: 'unavailable' as const }
              : group,
          ),
      },
    )
    await flip('Beans')
    await flip('Shots')
    isArchived = true
    await announce()
    await until(() => expect(controls('input', 'Beans')).toEqual([]))
    await press('Save')
    await at(coffeePage)
    expect(sent[0]?.body.optionGroups).toEqual([idOf(31), idOf(32)])
  })

  test('a server of an earlier version has none', async () => {
    const { at } = open()
    await flip('Hot')
    expect(seen()).not.toContain('Options')
    await press('Save')
    await at(coffeePage)
    expect(sent[0]?.body).not.toHaveProperty('optionGroups')
  })
})

describe('the look', () => {
  test('follows the name until something is chosen', async () => {
    open()
    expect(await isChosen('Citrus')).toBe(true)
    await fill('name', 'Cocoa')
    await until(() => expect(seen()).toContain('Proposed from the name: Cocoa'))
    await flip('Mint')
    await until(() => expect(seen()).not.toContain('Proposed from the name'))
    await fill('name', 'Honey Lemon')
    expect(await isChosen('Mint')).toBe(true)
    await press('Use proposal')
    await until(async () => expect(await isChosen('Citrus')).toBe(true))
    expect(seen()).toContain('Proposed from the name: Citrus')
  })

  test('a name that says no colour has the category’s, another one keeps its own', async () => {
    const { menu } = open({ name: 'Mango Coconut' })
    menu.menu = [...menu.menu, categoryOf(3, 'Green Tea')]
    const chooseCategory = async (before: string, name: string) => {
      await user.click(await findRole('button', `${before} Category`))
      await user.click(await findRole('option', name))
    }
    expect(await isChosen('Espresso')).toBe(true)
    await chooseCategory('Coffee', 'Green Tea')
    await until(async () => expect(await isChosen('Matcha')).toBe(true))
    expect(seen()).toContain('No proposal')
    await fill('name', 'Cocoa')
    await until(async () => expect(await isChosen('Cocoa')).toBe(true))
    await chooseCategory('Green Tea', 'Coffee')
    expect(await isChosen('Cocoa')).toBe(true)
  })

  test('is sent whole once a part of it is chosen', async () => {
    const { at } = open()
    await flip('Cherry')
    await press('Save')
    await at(coffeePage)
    expect(sent[0]?.body.look).toEqual({ vessel: 'cold', colour: 'citrus', garnish: 'cherry' })
  })

  test('a vessel of a type that is off cannot be chosen, and is not sent', async () => {
    const look = { vessel: 'hot', colour: 'tea', garnish: null } as const
    const { at } = open({ look })
    await flip('Hot')
    const hot = await input('Hot is off')
    expect(hot.disabled).toBe(true)
    await press('Save')
    await at(coffeePage)
    expect(sent[0]?.body.look).toEqual({ ...look, vessel: 'cold' })
  })
})

describe('the own photo', () => {
  beforeEach(() => {
    FakeUpload.install()
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:cup', revokeObjectURL: () => {} }),
    )
  })
  const url = '/api/upload/image/new.webp'
  const photoShown = () => document.querySelector('img[alt^="Photo of"]')?.getAttribute('src')

  test('is uploaded, shown, saved, and can be removed again', async () => {
    const { at } = open({}, { uploadMenuPhoto: () => ({ url }) })
    await findRole('button', 'Upload photo')
    await giveFile(photoFile())
    await until(() => expect(photoShown()).toBe(url))
    await press('Remove photo')
    await findRole('button', 'Upload photo')
    await giveFile(photoFile())
    await until(() => expect(photoShown()).toBe(url))
    await press('Save')
    await at(coffeePage)
    expect(sent[0]?.body.photo).toBe(url)
  })

  test('stays when the device is turned as it arrives', async () => {
    let isWide = false
    const listeners = new Set<() => void>()
    vi.stubGlobal('matchMedia', () => ({
      matches: isWide,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }))
    open({}, { uploadMenuPhoto: () => ({ url }) })
    await findRole('button', 'Upload photo')
    // Once the field has it, the page is rendered before the draft does.
    const store = vi.spyOn(Storage.prototype, 'setItem')
    store.mockImplementation((key) => {
      if (isWide || !key.startsWith('edit-draft')) return
      isWide = true
      flushSync(() => {
        for (const listener of listeners) listener()
      })
    })
    onTestFinished(() => store.mockRestore())
    await giveFile(photoFile())
    await until(() => expect(photoShown()).toBe(url))
    expect(isWide).toBe(true)
  })

  test('on its way holds the saving back', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    FakeUpload.arrives = promise
    const { at } = open({}, { uploadMenuPhoto: () => ({ url }) })
    await findRole('button', 'Upload photo')
    await giveFile(photoFile())
    await until(() => expect(controls('[role=progressbar]', 'Uploading')).toHaveLength(1))
    await until(async () => expect(await isOff('Save')).toBe(true))
    await pressEnterIn('name')
    resolve()
    await until(() => expect(photoShown()).toBe(url))
    expect(sent).toEqual([])
    await press('Save')
    await at(coffeePage)
    expect(sent.map(({ body }) => body.photo)).toEqual([url])
  })

  test('one that is no picture is refused, and nothing else is lost', async () => {
    open({ photo: '/api/upload/image/old.webp' })
    await fill('name', 'Dirty')
    await giveFile(photoFile('application/pdf'))
    await found('[role=alert]', '')
    expect(photoShown()).toBe('/api/upload/image/old.webp')
    expect(await isOff('Save')).toBe(false)
  })

  test('one that did not arrive can be sent again', async () => {
    let isBroken = true
    open({}, { uploadMenuPhoto: () => (isBroken ? refusal('UNAVAILABLE') : { url }) })
    await findRole('button', 'Upload photo')
    await giveFile(photoFile())
    await findRole('button', 'Try again')
    isBroken = false
    await press('Try again')
    await until(() => expect(photoShown()).toBe(url))
  })
})

describe('leaving', () => {
  test('without a change asks nothing', async () => {
    const { at } = open()
    await user.click(await findRole('link', 'Back to Coffee'))
    await at(coffeePage)
  })

  test('what is edited asks first; Stay stays, Leave drops it', async () => {
    const { at, go } = open()
    await fill('name', 'Dirty')
    await user.click(await findRole('link', 'Back to Coffee'))
    await findRole('alertdialog', 'Leave without saving?')
    await press('Stay')
    await until(() => expect(allOfRole('alertdialog', '')).toEqual([]))
    await at(page)
    await user.click(await findRole('link', 'Back to Coffee'))
    await press('Leave')
    await at(coffeePage)
    expect(sessionStorage.getItem('edit-draft:menu')).toBe(null)
    await go(page)
    await until(async () => expect(await isOff('Save')).toBe(false))
    expect(document.querySelector<HTMLInputElement>('input[name=name]')?.value).toBe('Honey Lemon')
  })

  test('Back asks too', async () => {
    const { at, back, go } = open()
    await findRole('link', 'Back to Coffee')
    await go('/team-credit')
    await at('/team-credit')
    await go(page)
    await fill('name', 'Dirty')
    back()
    await findRole('alertdialog', 'Leave without saving?')
    await at(page)
    // The question has an entry of its own in the history, after that of the form.
    await until(() => expect(window.history.state.usr.overlays).toHaveLength(2))
    back()
    await until(() => expect(allOfRole('alertdialog', '')).toEqual([]))
    await at(page)
    back()
    await findRole('alertdialog', 'Leave without saving?')
    await press('Leave')
    await at(coffeePage)
  })
})

describe('the archive', () => {
  test('takes the item off the menu after a question; Undo brings it back', async () => {
    const { at } = open()
    await press('Archive')
    await findRole('alertdialog', 'Archive Honey Lemon?')
    await press('Archive')
    await at(coffeePage)
    expect(sent.map(({ body }) => body)).toEqual([{ isAvailable: 'unavailable' }])
    expect(seen()).toContain('Honey Lemon archived')
    await press('Undo')
    await until(() => expect(sent.at(-1)?.body).toEqual({ isAvailable: 'available' }))
  })

  test('a failure is told, and what was typed stays', async () => {
    expectLogged('The menu was not changed')
    open({}, { editMenuItem: () => refusal('UNAVAILABLE') })
    await fill('name', 'Dirty')
    await press('Archive')
    const dialog = await findRole('alertdialog', 'Archive Honey Lemon?')
    await user.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement)
    await until(() => expect(seen()).toContain("Couldn't archive Honey Lemon"))
    expect(document.querySelector<HTMLInputElement>('input[name=name]')?.value).toBe('Dirty')
  })
})

test('says who changed the item last, and when', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00+07:00'), toFake: ['Date'] })
  const lastChange = { at: '2026-11-17T08:12:00Z', by: 'Fern' }
  open({}, { getMenuItem: () => ({ ...itemOf(13, ''), category, lastChange }) })
  await until(() => expect(seen()).toContain('Last changed by Fern, yesterday 15:12'))
  vi.useRealTimers()
})
