import type { OptionGroup } from '@tumbler/contract/options'
import type { Order } from '@tumbler/contract/orders'
import type { FavOrder } from '@tumbler/contract/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryKeys } from '../api/query-keys.ts'
import { accountOf } from '../testing/account-of.ts'
import { categoryOf, idOf, itemOf, orderOf } from '../testing/cafe.ts'
import { type Answers, refusal } from '../testing/fake-server.ts'
import { readThai } from '../testing/in-thai.ts'
import { openApp, people } from '../testing/open-app.tsx'
import {
  cowId,
  doubleId,
  milkId,
  milkOf,
  oatId,
  shots,
  shotsId,
  singleId,
  soyId,
} from '../testing/options.ts'
import { choose, findRole, found, press, seen, until, user } from '../testing/show-screen.tsx'
// The routes fetch these only when they are opened; here that would be part of every wait.
import '../screens/cafe-menu/cafe-menu-screen.tsx'
import '../screens/cafe-menu/usual-card.tsx'
import '../screens/my-history/my-history-screen.tsx'
import '../screens/order-form/order-form-screen.tsx'

const picture = '/api/upload/image/recent.webp'
const form = `/form/Latte/${idOf(11)}`

let placed: Record<string, unknown>[]
beforeEach(() => {
  placed = []
  sessionStorage.clear()
})

interface Opened {
  path?: string
  groups?: OptionGroup[]
  favOrder?: FavOrder
  answers?: Answers
}

const placedOrder = () => orderOf(1, 'Latte')

/** A customer, and a menu that the barista changes, as a live event brings it. */
function open({ path = form, groups = [milkOf(), shots], favOrder, answers }: Opened = {}) {
  let options = groups
  const page = openApp(path, {
    me: people.user,
    stored: { recentUpload: picture },
    answers: {
      listCategories: () => [categoryOf(1, 'Coffee', [itemOf(11, 'Latte', { options })])],
      ...(favOrder && { getMe: () => accountOf({ ...people.user, favOrder }) }),
      placeOrder: ({ body }) => {
        placed.push(body)
        return placedOrder()
      },
      ...answers,
    },
  })
  return {
    ...page,
    /** At the server only. */
    set: (changed: OptionGroup[]) => {
      options = changed
    },
    async change(changed: OptionGroup[]) {
      options = changed
      await page.client.invalidateQueries({ queryKey: queryKeys.menu })
    },
  }
}

async function chooseTaste() {
  await choose('Cold')
  await choose('50 %')
}
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:checked:not([value=me])')]
    .map((input) => input.closest('label')?.textContent?.trim() ?? '')
    .filter((name) => !/%|Cold|Recent/.test(name))
const summary = () => document.querySelector('[role=dialog]')
const inSummary = (words: string) =>
  until(() => expect(summary()?.textContent?.replace(/\s+/g, ' ')).toContain(words))
const isPlacedWith = (options: Record<string, string>) =>
  until(() => expect(placed).toMatchObject([{ options }]))

describe('the rows of the order form', () => {
  test('nobody has to touch them: the usual choices are chosen, and sent', async () => {
    open()
    await chooseTaste()
    expect(chosen()).toEqual(['Cow', 'Single'])
    await press('Next')
    await inSummary('Milk Cow')
    await inSummary('Shots Single')
    await press('Place order')
    await isPlacedWith({ [milkId]: cowId, [shotsId]: singleId })
  })

  test('are groups of radio buttons with their names, also by keyboard', async () => {
    open()
    await chooseTaste()
    const cow = await findRole('radio', 'Cow')
    expect(cow.closest('[role=radiogroup]')?.textContent).toContain('Milk')
    cow.focus()
    await user.keyboard('{ArrowRight}')
    await until(() => expect(chosen()).toEqual(['Oat', 'Single']))
    await press('Next')
    await inSummary('Milk Oat')
    await press('Place order')
    await isPlacedWith({ [milkId]: oatId, [shotsId]: singleId })
  })

  test('what is sold out says so, and cannot be chosen', async () => {
    open({ groups: [milkOf(undefined, ['Soy'])] })
    const soy = (await findRole('radio', 'Soy Sold out')) as HTMLInputElement
    expect(soy.disabled).toBe(true)
    await user.click(soy)
    expect(chosen()).toEqual(['Cow'])
  })

  test('what is chosen survives a reload of the page', async () => {
    open()
    await choose('Oat')
    open()
    await until(() => expect(chosen()).toEqual(['Oat', 'Single']))
  })

  test('a server of an earlier version has no options, and is sent none', async () => {
    const { options: _, ...latte } = itemOf(11, 'Latte')
    const menu = [{ ...categoryOf(1, 'Coffee'), menu: [latte] }]
    open({ answers: { listCategories: () => Response.json(menu) } })
    await chooseTaste()
    await press('Next')
    await press('Place order')
    await until(() => expect(placed).toHaveLength(1))
    expect(placed[0]).not.toHaveProperty('options')
  })
})

test('in Thai what took the place of a choice is named too', async () => {
  const page = open()
  await choose('Oat')
  await readThai()
  await page.change([milkOf(undefined, ['Oat']), shots])
  await found('[role=status]', 'Oat หมด เลือก Cow ให้แล้ว')
  await page.change([milkOf(['นมวัว', 'นมโอ๊ต'], ['นมโอ๊ต']), shots])
  await found('[role=status]', 'นมโอ๊ตหมด เลือกนมวัวให้แล้ว')
  await page.change([milkOf(['Cow']), shots])
  await found('[role=status]', 'ไม่มี Oat แล้ว เลือก Cow ให้แล้ว')
})

describe('options that change while a drink is ordered', () => {
  test('the form names what took the place of a choice that is sold out', async () => {
    const page = open()
    await chooseTaste()
    await choose('Oat')
    await choose('Double')
    await page.change([milkOf(undefined, ['Oat']), shots])
    await found('[role=status]', 'Oat is sold out: Cow is chosen')
    expect(chosen()).toEqual(['Cow', 'Double'])
    await choose('Soy')
    await until(() => expect(seen()).not.toContain('Oat is sold out: Cow is chosen'))
    await press('Next')
    await press('Place order')
    await isPlacedWith({ [milkId]: soyId, [shotsId]: doubleId })
  })

  test('the choice in its place gets the focus of one that is sold out', async () => {
    const page = open()
    await chooseTaste()
    const cow = await findRole('radio', 'Cow')
    cow.focus()
    await user.keyboard('{ArrowRight}')
    await until(() => expect(chosen()).toEqual(['Oat', 'Single']))
    await page.change([milkOf(undefined, ['Oat']), shots])
    await until(() => expect(document.activeElement).toBe(cow))
    // Whoever is elsewhere stays there.
    await choose('Soy')
    const next = await findRole('button', 'Next')
    next.focus()
    await page.change([milkOf(undefined, ['Oat', 'Soy']), shots])
    await until(() => expect(seen()).toContain('Soy is sold out: Cow is chosen'))
    expect(document.activeElement).toBe(next)
  })

  test('a choice that is gone is named too, also where its whole group is', async () => {
    const page = open()
    await chooseTaste()
    await choose('Oat')
    await page.change([milkOf(['Cow']), shots])
    await found('[role=status]', 'Oat is no longer offered: Cow is chosen')
    await page.change([shots])
    await until(() => expect(seen()).not.toContain('Cow is chosen'))
    await found('[role=status]', 'Oat is no longer offered')
  })

  test('another usual choice changes nothing of what the summary shows', async () => {
    const page = open()
    await chooseTaste()
    await press('Next')
    await inSummary('Milk Cow')
    const { choices, ...milk } = milkOf()
    await page.change([{ ...milk, choices: choices.toReversed() }, shots])
    await inSummary('Milk Cow')
    await press('Place order')
    await isPlacedWith({ [milkId]: cowId, [shotsId]: singleId })
  })

  test('the summary goes back to the form, and orders nothing else', async () => {
    const page = open()
    await chooseTaste()
    await choose('Oat')
    await press('Next')
    await inSummary('Milk Oat')
    await page.change([milkOf(undefined, ['Oat']), shots])
    await until(() => expect(summary()).toBeNull())
    await found('[role=status]', 'Oat is sold out: Cow is chosen')
    await press('Next')
    await inSummary('Milk Cow')
    await press('Place order')
    await isPlacedWith({ [milkId]: cowId, [shotsId]: singleId })
  })

  test('what the server does not offer is named in the form, and all else is kept', async () => {
    const page = open({
      answers: {
        placeOrder: () => {
          page.set([milkOf(undefined, ['Oat']), shots])
          return refusal('NOT_OFFERED')
        },
      },
    })
    await chooseTaste()
    await choose('Oat')
    const request = (await found('textarea', '')) as HTMLTextAreaElement
    await user.type(request, 'No ice')
    await press('Next')
    await press('Place order')
    await found('[role=status]', 'Oat is sold out: Cow is chosen')
    expect(summary()).toBeNull()
    expect(chosen()).toEqual(['Cow', 'Single'])
    expect(request.value).toBe('No ice')
    expect((await findRole('button', 'Next')).getAttribute('aria-disabled')).toBeNull()
  })

  test('while it is placed the summary shows what was sent', async () => {
    const page = open()
    await chooseTaste()
    await choose('Oat')
    await press('Next')
    await inSummary('Milk Oat')
    const answer = globalThis.fetch
    let go = () => {}
    globalThis.fetch = async (...asked) => {
      if (asked[0] === '/api/order') await new Promise<void>((resolve) => (go = resolve))
      return answer(...asked)
    }
    await press('Place order')
    await until(() => expect(seen()).toContain('Placing order...'))
    await page.change([milkOf(undefined, ['Oat']), shots])
    await until(() => expect(seen()).toContain('Oat Sold out'))
    await inSummary('Milk Oat')
    expect(summary()?.textContent).not.toContain('is chosen')
    go()
    await isPlacedWith({ [milkId]: oatId, [shotsId]: singleId })
  })

  test('a server of an earlier version refuses options: the picture is kept', async () => {
    const errors = [{ path: 'body', message: 'Unrecognized key: "options"' }]
    open({ answers: { placeOrder: () => refusal('VALIDATION_FAILED', {}, { errors }) } })
    await chooseTaste()
    await press('Next')
    await press('Place order')
    await until(() => expect(summary()).toBeNull())
    expect(seen()).toContain('please check your order')
    expect((await findRole('button', 'Next')).getAttribute('aria-disabled')).toBeNull()
  })
})

describe('the favourite', () => {
  const favourite: FavOrder = {
    ...{ menu_id: idOf(11), type: 'cold', sweetness: 50, remark: '-' },
    options: { [milkId]: oatId, [shotsId]: singleId },
  }
  const isMarked = async () => (await findRole('button', 'Favourite')).getAttribute('aria-pressed')

  test('keeps the choices, and with others it is another drink', async () => {
    const sent: unknown[] = []
    const changeMe: Answers['changeMe'] = ({ body }) => {
      sent.push(body.favOrder)
      return accountOf({ ...people.user, favOrder: body.favOrder as FavOrder })
    }
    open({ answers: { changeMe } })
    await chooseTaste()
    await choose('Oat')
    await press('Favourite')
    await until(() => expect(sent).toEqual([favourite]))
    await until(async () => expect(await isMarked()).toBe('true'))
    await choose('Cow')
    await until(async () => expect(await isMarked()).toBe('false'))
  })

  test('without choices is that with the usual ones', async () => {
    const { options: _, ...plain } = favourite
    open({ favOrder: plain })
    await chooseTaste()
    await until(async () => expect(await isMarked()).toBe('true'))
    await choose('Double')
    await until(async () => expect(await isMarked()).toBe('false'))
  })

  test('on the menu names its choices, and one tap orders it with them', async () => {
    open({ path: '/menuCafe', favOrder: favourite })
    const card = await findRole('link', 'The usualLatte')
    expect(card.textContent).toBe('The usualLatteCold50 %Milk: OatShots: Single')
    await user.click(await findRole('link', 'Order Latte'))
    await inSummary('Milk Oat')
    await press('Place order')
    await isPlacedWith({ [milkId]: oatId, [shotsId]: singleId })
  })

  test('with a choice that is sold out says so, and is not ordered with one tap', async () => {
    open({ path: '/menuCafe', favOrder: favourite, groups: [milkOf(undefined, ['Oat']), shots] })
    const card = await findRole('link', 'The usualLatteOat is sold out: Cow is chosen')
    expect(document.querySelector('a[aria-label="Order Latte"]')).toBeNull()
    await user.click(card)
    await found('[role=status]', 'Oat is sold out: Cow is chosen')
    expect(chosen()).toEqual(['Cow', 'Single'])
    expect(summary()).toBeNull()
  })

  test('with a choice that is gone says that the usual one is chosen', async () => {
    open({ path: '/menuCafe', favOrder: favourite, groups: [milkOf(['Cow']), shots] })
    await findRole('link', 'The usualLatteA choice is no longer offered: the usual one is chosen')
  })

  test('with a whole group that is gone says so, and is not ordered with one tap', async () => {
    open({ path: '/menuCafe', favOrder: favourite, groups: [shots] })
    const card = await findRole('link', 'The usualLatteA choice is no longer offered')
    expect(card.textContent).toBe('The usualLatteA choice is no longer offered')
    expect(document.querySelector('a[aria-label="Order Latte"]')).toBeNull()
    await user.click(card)
    await found('[role=status]', 'A choice is no longer offered')
    expect(chosen()).toEqual(['Single'])
  })
})

describe('a drink of before', () => {
  const before: Order = orderOf(7, 'Latte', {
    status: 'picked',
    orderDate: new Date(Date.now() - 86_400_000).toISOString(),
    tumblerImage: picture,
    options: [
      { name: 'Milk', choice: 'Oat', isUsual: false },
      { name: 'Shots', choice: 'Single', isUsual: true },
    ],
    menu: { ...orderOf(7, 'Latte').menu, id: idOf(11) },
  })
  const withBefore = (order: Order = before): Answers => ({ listMyHistory: () => [order] })

  test('among the last drinks is ordered with its choices', async () => {
    open({ path: '/menuCafe', answers: withBefore() })
    const tile = await findRole('button', 'LatteCold')
    expect(tile.textContent).toBe('LatteCold50 %Milk: OatAgain')
    await user.click(tile)
    await inSummary('Milk Oat')
    await press('Place order')
    await isPlacedWith({ [milkId]: oatId, [shotsId]: singleId })
  })

  test('whose choice is gone opens the form, which says so, before its summary', async () => {
    open({ path: '/menuCafe', answers: withBefore(), groups: [milkOf(['Cow', 'Soy']), shots] })
    await user.click(await findRole('button', 'LatteCold'))
    await found('[role=status]', 'Oat is no longer offered: Cow is chosen')
    expect(summary()).toBeNull()
    await choose('Soy')
    await until(() => expect(seen()).not.toContain('is no longer offered'))
    expect(summary()).toBeNull()
    await press('Next')
    await press('Place order')
    await isPlacedWith({ [milkId]: idOf(312), [shotsId]: singleId })
  })

  test('from before there were options has the usual ones', async () => {
    open({ path: '/menuCafe', answers: withBefore({ ...before, options: [] }) })
    await user.click(await findRole('button', 'LatteCold'))
    await inSummary('Milk Cow')
  })

  test('is ordered again from the history with its choices', async () => {
    open({ path: '/ordered', answers: withBefore() })
    await press('Order Latte again')
    await findRole('button', 'Next')
    await until(() => expect(chosen()).toEqual(['Oat', 'Single']))
  })

  test('shows its choices in the history, also one of an earlier server', async () => {
    const { options: _, ...old } = { ...before, id: idOf(8) }
    open({ path: '/ordered', answers: { listMyHistory: () => Response.json([before, old]) } })
    await until(() => expect(seen().match(/Milk: Oat/g)).toHaveLength(1))
    await until(() => expect(seen().match(/Latte/g)?.length).toBeGreaterThan(1))
  })
})
