import type { MenuItem } from '@tumbler/contract/menu'
import type { MyOrder } from '@tumbler/contract/orders'
import { Navigate, Route, Routes } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { categoryOf, idOf, itemOf, openCafe, orderOf } from '../testing/cafe.ts'
import { expectLogged } from '../testing/console-output.ts'
import { type Answers, refusal } from '../testing/fake-server.ts'
import { FakeUpload } from '../testing/fake-upload.ts'
import { readThai } from '../testing/in-thai.ts'
import { connectLive, settled } from '../testing/live-events.ts'
import { openApp, people } from '../testing/open-app.tsx'
import {
  chosenPicture,
  giveFile,
  photoFile,
  pictureOf,
  tiles,
} from '../testing/open-order-form.tsx'
import { cowId, milkId, milkOf, oatId, shots, soyId } from '../testing/options.ts'
import {
  allOfRole,
  choose,
  fillField,
  findRole,
  press,
  seen,
  showScreen,
  until,
  user,
  write,
} from '../testing/show-screen.tsx'
// The routes fetch them only when they are opened; here that would be part of every wait.
import '../screens/my-orders/my-orders-screen.tsx'
import { ChangeOrderScreen } from '../screens/order-form/change-order-screen.tsx'

const failed = 'What was ordered was not changed'
const formPath = `/statusOrder/${idOf(1)}/change`
const options = [
  { name: 'Milk', choice: 'Oat', isUsual: false },
  { name: 'Shots', choice: 'Single', isUsual: true },
]
const ordered: MyOrder = {
  ...orderOf(1, 'Latte', {
    type: 'cold',
    sweetness: 50,
    options,
    remark: 'Less ice',
    tumblerImage: pictureOf('own'),
  }),
  queue_at: 3,
  wait: null,
}

let order: MyOrder
let item: MenuItem | null
let sent: Record<string, unknown>[]

beforeEach(() => {
  sessionStorage.clear()
  order = ordered
  item = itemOf(501, 'Latte', { options: [milkOf(), shots] })
  sent = []
})

const at = (minute: number) =>
  new Date(Date.parse(ordered.orderDate) + minute * 60_000).toISOString()

interface Opened {
  path?: string
  answers?: Answers
}

/** The app of the customer; `arrives` is what the order has become elsewhere, by the live connection. */
async function open({ path = formPath, answers }: Opened = {}) {
  const page = openApp(path, {
    me: people.user,
    stored: { recentUpload: pictureOf('recent') },
    answers: {
      listMyOrders: () => [order],
      listCategories: () => [categoryOf(1, 'Coffee', item ? [item] : [])],
      changeOrder: ({ body }) => {
        sent.push(body)
        const { options: _, ...details } = body
        order = { ...order, ...details, changedAt: at(3), updatedAt: at(3), changesLeft: 4 }
        return order
      },
      ...answers,
    },
  })
  const emit = await connectLive(page.client)
  return {
    ...page,
    async arrives(changes: Partial<MyOrder>, minute = 1) {
      const updatedAt = at(minute)
      order = { ...order, ...changes, updatedAt }
      emit('orders', { id: order.id, status: order.status, updatedAt })
      await settled(page.client)
    },
    async menuBecomes(changes: Partial<MenuItem>) {
      item = item && { ...item, ...changes, revision: item.revision + 1 }
      emit('menu', { id: idOf(501), revision: item?.revision ?? 1 })
      await settled(page.client)
    },
  }
}

const checked = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:checked:not([value=me])')].map(
    ({ value }) => value,
  )
const field = () => document.querySelector('textarea') as HTMLTextAreaElement
const saveButton = () => findRole('button', 'Save changes')
const isOff = async () => (await saveButton()).getAttribute('aria-disabled') === 'true'
const isInert = () => document.querySelector('[inert] textarea') !== null
/** What is read out as it comes. */
const statuses = () =>
  [...document.querySelectorAll('main [role=status]')].map(({ textContent }) => textContent)
const form = () => until(() => expect(field()).not.toBeNull())

describe('the way to the form', () => {
  test('Change on the card opens the form as the order is, under the name of the drink', async () => {
    const page = await open({ path: '/statusOrder' })
    await user.click(await findRole('link', 'Change Latte'))
    await page.at(formPath)
    await form()
    expect(document.querySelector('h1')?.textContent).toBe('Latte')
    expect(checked()).toEqual(['cold', '50', oatId, shots.choices[0]?.id, pictureOf('own')])
    expect(field().value).toBe('Less ice')
    expect(seen()).toContain('You keep your place. 5 changes left.')
    expect(allOfRole('button', 'Favourite')).toEqual([])
    expect(await isOff()).toBe(true)
  })

  test.each([
    [1, true],
    [0, false],
  ])('with %i changes left there is a way: %s', async (changesLeft, isThere) => {
    order = { ...order, changesLeft }
    await open({ path: '/statusOrder' })
    await findRole('button', 'Cancel Latte')
    expect(allOfRole('link', 'Change Latte').length > 0).toBe(isThere)
  })

  test('there is none while it is made, for the bar, and from an earlier server', async () => {
    const { category } = ordered.menu
    const bar = { ...ordered.menu, category: { ...category, categoryFor: 'bar' } } as const
    const { changesLeft: _, ...earlier } = ordered
    for (const one of [{ ...ordered, status: 'in-progress' }, { ...ordered, menu: bar }, earlier]) {
      const listMyOrders = () => Response.json([one])
      const page = await open({ path: '/statusOrder', answers: { listMyOrders } })
      await findRole('heading', 'Latte')
      expect(allOfRole('link', 'Change Latte')).toEqual([])
      page.go('/ordered')
    }
  })

  test('an earlier server, which knows neither options nor changes, locks it', async () => {
    const { changesLeft: _left, changedAt: _at, options: _options, ...earlier } = ordered
    await open({ answers: { listMyOrders: () => Response.json([earlier]) } })
    await until(() => expect(seen()).toContain("This order can't be changed."))
    expect(isInert()).toBe(true)
  })

  test('one change left is said, and none locks the form', async () => {
    order = { ...order, changesLeft: 1 }
    const page = await open()
    await until(() => expect(seen()).toContain('You keep your place. 1 change left.'))
    await page.arrives({ changesLeft: 0 })
    await until(() => expect(seen()).toContain('It was changed 5 times already.'))
    expect(isInert()).toBe(true)
  })

  test('an order that is none of today’s cannot be changed', async () => {
    const page = await open({ path: `/statusOrder/${idOf(77)}/change` })
    await until(() => expect(seen()).toContain("This order can't be changed."))
    await user.click((await until(() => allOfRole('link', 'To My Order').at(-1))) as HTMLElement)
    await page.at('/statusOrder')
  })

  test('an admin has it too', async () => {
    openApp(`/statusOrder-admin/${idOf(1)}/change`, {
      me: people.admin,
      answers: {
        listMyOrders: () => [order],
        listCategories: () => [categoryOf(1, 'Coffee', item ? [item] : [])],
      },
    })
    await saveButton()
  })
})

describe('saving', () => {
  test('sends only what differs, and My Order shows it with its time', async () => {
    const page = await open({ path: '/statusOrder' })
    await user.click(await findRole('link', 'Change Latte'))
    await choose('25 %')
    await choose('Cow')
    await press('Save changes')
    await page.at('/statusOrder')
    expect(sent).toEqual([{ sweetness: 25, options: { [milkId]: cowId } }])
    await until(() => expect(seen()).toContain('Latte changed'))
    const time = new Date(at(3)).toLocaleTimeString('en-GB', {
      ...{ hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Bangkok' },
    } as const)
    expect(seen()).toContain(`Changed at ${time}`)
    expect(seen()).toContain('25 %')
    expect(seen()).not.toContain('Your order is in')
    // The form is another entry of the history no more.
    await user.click(await findRole('link', 'Change Latte'))
    await form()
    expect(await isOff()).toBe(true)
  })

  test.each([
    ['the type', () => choose('Hot'), () => choose('Cold'), { type: 'hot' }],
    ['the sweetness', () => choose('0 %'), () => choose('50 %'), { sweetness: 0 }],
    ['the milk', () => choose('Soy'), () => choose('Oat'), { options: { [milkId]: soyId } }],
    [
      'the request',
      () => fillField(field(), 'No lid'),
      () => fillField(field(), 'Less ice '),
      { remark: 'No lid' },
    ],
    [
      'no request',
      () => user.clear(field()),
      () => fillField(field(), 'Less ice'),
      { remark: '-' },
    ],
    [
      'a colleague whom it is for',
      () => write("Colleague's name", 'Pim'),
      () => choose('Me'),
      { forName: 'Pim' },
    ],
    [
      'the tumbler',
      () => choose('Recent'),
      () => choose('Not saved'),
      { tumblerImage: pictureOf('recent') },
    ],
  ] as const)(
    'is on with %s other, and off once it is put back',
    async (_what, change, back, body) => {
      const page = await open()
      await form()
      expect(await isOff()).toBe(true)
      await change()
      await until(async () => expect(await isOff()).toBe(false))
      await back()
      await until(async () => expect(await isOff()).toBe(true))
      await change()
      await press('Save changes')
      await page.at('/statusOrder')
      expect(sent).toEqual([body])
    },
  )

  test('Me takes the name of a colleague off, and a name that is none is not sent', async () => {
    order = { ...order, forName: 'Pim' }
    const page = await open()
    await form()
    expect(await isOff()).toBe(true)
    await write("Colleague's name", 'P<')
    await until(() => expect(seen()).toContain('Check the name of the colleague'))
    expect(await isOff()).toBe(true)
    await write("Colleague's name", 'Pim ')
    await until(() => expect(seen()).toContain('You keep your place.'))
    expect(await isOff()).toBe(true)
    await choose('Me')
    await press('Save changes')
    await page.at('/statusOrder')
    expect(sent).toEqual([{ forName: null }])
  })

  test('waits for a new photo, and Back in the shelf takes the own tumbler again', async () => {
    FakeUpload.install()
    URL.createObjectURL = () => 'blob:cup'
    URL.revokeObjectURL = () => {}
    const arrival = Promise.withResolvers<{ url: string }>()
    await open({ answers: { uploadImage: () => arrival.promise } })
    await form()
    expect(tiles().length).toBe(2)
    await choose('25 %')
    expect(await isOff()).toBe(false)
    await giveFile(photoFile())
    await until(async () => expect(await isOff()).toBe(true))
    arrival.resolve({ url: pictureOf('new') })
    await until(() => expect(chosenPicture()).toBe(pictureOf('new')))
    expect(await isOff()).toBe(false)
    await choose('50 %')
    expect(await isOff()).toBe(false)
    await press('Back')
    await until(() => expect(chosenPicture()).toBe(pictureOf('own')))
    expect(await isOff()).toBe(true)
    expect(allOfRole('button', 'Back')).toEqual([])
  })

  test('a walk-up has no tumbler, and needs none', async () => {
    order = { ...order, tumblerImage: '' }
    const page = await open()
    await form()
    expect(chosenPicture()).toBeUndefined()
    await choose('25 %')
    await press('Save changes')
    await page.at('/statusOrder')
    expect(sent).toEqual([{ sweetness: 25 }])
  })

  test('offline it says so, keeps everything, and saves once the network is back', async () => {
    expectLogged(failed)
    let isOffline = true
    const page = await open({
      answers: {
        changeOrder: ({ body }) => {
          if (isOffline) throw new TypeError('Failed to fetch')
          sent.push(body)
          return { ...order, sweetness: 25, changedAt: at(3), updatedAt: at(3) }
        },
      },
    })
    await choose('25 %')
    await press('Save changes')
    await until(() => expect(seen()).toContain('No connection. Your changes are kept'))
    expect(checked()).toContain('25')
    isOffline = false
    await press('Save changes')
    await page.at('/statusOrder')
    expect(sent).toEqual([{ sweetness: 25 }])
  })

  test('whose answer was lost is done once the order shows it', async () => {
    expectLogged(failed)
    const page = await open({
      answers: {
        changeOrder: () => {
          throw new TypeError('Failed to fetch')
        },
      },
    })
    await choose('25 %')
    await press('Save changes')
    await until(() => expect(seen()).toContain('No connection.'))
    await page.arrives({ sweetness: 25, changedAt: at(1), changesLeft: 4 })
    await page.at('/statusOrder')
    expect(seen()).toContain('Latte changed')
    expect(seen()).not.toContain('another device')
  })

  test('as often as it may be leads back, and says so', async () => {
    expectLogged(failed)
    const page = await open({ answers: { changeOrder: () => refusal('TOO_MANY_CHANGES') } })
    await choose('25 %')
    await press('Save changes')
    await page.at('/statusOrder')
    expect(seen()).toContain('It was changed 5 times already.')
  })
})

describe('a draft', () => {
  test('survives a reload', async () => {
    const show = () =>
      showScreen(
        <Routes>
          <Route path="/statusOrder/:orderId/change" element={<ChangeOrderScreen />} />
          <Route path="*" element={<Navigate to={formPath} />} />
        </Routes>,
        people.user,
        openCafe([categoryOf(1, 'Coffee', item ? [item] : [])], { listMyOrders: () => [order] }),
      )
    const { close } = show()
    await choose('25 %')
    await choose('Soy')
    await fillField(field(), 'No lid')
    close()
    show()
    await form()
    expect(checked()).toEqual(['cold', '25', soyId, shots.choices[0]?.id, pictureOf('own')])
    expect(field().value).toBe('No lid')
    expect(await isOff()).toBe(false)
  })

  test('survives another language', async () => {
    await open()
    await choose('25 %')
    await readThai()
    await findRole('button', 'บันทึกการแก้ไข')
    expect(checked()).toContain('25')
    expect(seen()).toContain('คุณยังอยู่ในลำดับเดิม แก้ไขได้อีก 5 ครั้ง')
  })

  test('is kept for who goes back, until it is saved, and is none of a new order of the drink', async () => {
    const page = await open({ path: '/statusOrder' })
    await user.click(await findRole('link', 'Change Latte'))
    await choose('25 %')
    expect(sessionStorage.getItem(`order-draft:${people.user.id}:${idOf(501)}`)).toBeNull()
    page.back()
    await user.click(await findRole('link', 'Change Latte'))
    await form()
    expect(checked()).toContain('25')
    expect(sent).toEqual([])
    await user.click(await saveButton())
    await until(() => expect(sent).toEqual([{ sweetness: 25 }]))
    await page.arrives({ sweetness: 75 }, 5)
    await user.click(await findRole('link', 'Change Latte'))
    await form()
    expect(checked()).toContain('75')
  })
})

describe('while the form is open', () => {
  test.each([
    ['in-progress', 'It is being made and can no longer be changed.', 'บาริสต้ากำลังทำแก้วนี้'],
    ['done', 'It is finished and can no longer be changed.', 'แก้วนี้เสร็จแล้ว'],
    ['cancel', 'It is canceled and can no longer be changed.', 'ออเดอร์นี้ยกเลิกแล้ว'],
    ['rejected', 'The barista has canceled it.', 'บาริสต้ายกเลิกออเดอร์นี้แล้ว'],
  ] as const)('%s locks it, and what was typed stays to be seen', async (status, english, thai) => {
    const page = await open()
    await fillField(field(), 'No lid')
    await page.arrives({ status })
    await until(() => expect(statuses()).toContainEqual(expect.stringContaining(english)))
    expect(isInert()).toBe(true)
    expect(field().value).toBe('No lid')
    expect(allOfRole('button', 'Save changes')).toEqual([])
    await readThai()
    await until(() => expect(seen()).toContain(thai))
    await press('ไปที่ออเดอร์ของฉัน')
    await page.at('/statusOrder')
  })

  test('sent back to the queue it can be changed again', async () => {
    order = { ...order, status: 'in-progress' }
    const page = await open()
    await until(() => expect(isInert()).toBe(true))
    await page.arrives({ status: 'ordered' })
    await until(() => expect(isInert()).toBe(false))
    expect(seen()).not.toContain('It is being made')
  })

  test('a race that is lost says the same', async () => {
    expectLogged(failed)
    await open({
      answers: {
        changeOrder: () => {
          order = { ...order, status: 'in-progress', updatedAt: at(2) }
          return refusal('ORDER_CHANGED', {}, { order })
        },
      },
    })
    await choose('25 %')
    await press('Save changes')
    await until(() => expect(seen()).toContain('It is being made and can no longer be changed.'))
    expect(isInert()).toBe(true)
    expect(checked()).toContain('25')
  })

  test('another device that changes it is named, and what is not touched follows', async () => {
    const page = await open()
    await choose('25 %')
    expect(seen()).not.toContain('another device')
    await page.arrives({
      type: 'hot',
      sweetness: 75,
      remark: '-',
      changedAt: at(1),
      changesLeft: 4,
    })
    await until(() => expect(seen()).toContain('This order was changed on another device.'))
    expect(seen()).toContain('4 changes left')
    expect(checked()).toEqual(expect.arrayContaining(['hot', '25', oatId]))
    expect(field().value).toBe('')
    await press('Save changes')
    await page.at('/statusOrder')
    expect(sent).toEqual([{ sweetness: 25 }])
  })

  test('what was put back before follows too', async () => {
    const page = await open()
    await choose('25 %')
    await choose('50 %')
    await page.arrives({ sweetness: 75, changedAt: at(1) })
    await until(() => expect(checked()).toContain('75'))
    expect(await isOff()).toBe(true)
  })
})

describe('what the menu has no more', () => {
  test('its own sold out choice stays chosen, and can be chosen again', async () => {
    item = itemOf(501, 'Latte', { options: [milkOf(undefined, ['Oat']), shots] })
    const page = await open()
    await form()
    expect(checked()).toContain(oatId)
    await choose('Soy')
    await choose('Oat')
    expect(checked()).toContain(oatId)
    expect(await isOff()).toBe(true)
    await choose('25 %')
    await press('Save changes')
    await page.at('/statusOrder')
    expect(sent).toEqual([{ sweetness: 25 }])
  })

  test('its own type and choice that are gone stay, too', async () => {
    item = itemOf(501, 'Latte', {
      types: ['hot', 'frappe'],
      options: [milkOf(['Cow', 'Soy']), shots],
    })
    const page = await open()
    await form()
    expect(checked()).toEqual(expect.arrayContaining(['cold', '50']))
    expect(seen()).toContain('Cow Soy Oat ')
    await fillField(field(), 'No lid')
    await press('Save changes')
    await page.at('/statusOrder')
    expect(sent).toEqual([{ remark: 'No lid' }])
  })

  test('what is chosen here and sold out just then is named, and the own one is chosen', async () => {
    const page = await open()
    await choose('Soy')
    await page.menuBecomes({ options: [milkOf(undefined, ['Soy']), shots] })
    await until(() => expect(seen()).toContain('Soy is sold out: Oat is chosen'))
    expect(checked()).toContain(oatId)
    expect(await isOff()).toBe(true)
    await page.menuBecomes({ options: [milkOf(), shots] })
    await until(() => expect(checked()).toContain(soyId))
    await choose('Hot')
    await page.menuBecomes({ types: ['cold'], hasSweetness: false })
    await until(() => expect(seen()).toContain('Hot is not available any more. All else is kept.'))
    expect(checked()).not.toContain('hot')
  })

  test('refused as not offered it reads the menu again', async () => {
    expectLogged(failed)
    const page = await open({
      answers: {
        changeOrder: () => {
          item = itemOf(501, 'Latte', { options: [milkOf(['Cow', 'Oat']), shots] })
          return refusal('NOT_OFFERED')
        },
      },
    })
    await choose('Soy')
    await press('Save changes')
    await until(() => expect(seen()).toContain('Soy is no longer offered: Oat is chosen'))
    expect(seen()).toContain("Couldn't change Latte")
    expect(page.path()).toBe(formPath)
  })

  test('of a drink off the menu the request and the tumbler can be changed', async () => {
    item = null
    const page = await open()
    await until(() => expect(seen()).toContain('Latte is not on the menu any more.'))
    expect(checked()).toEqual([pictureOf('own')])
    expect(seen()).toContain('50 %')
    await fillField(field(), 'No lid')
    await press('Save changes')
    await page.at('/statusOrder')
    expect(sent).toEqual([{ remark: 'No lid' }])
  })

  test('a drink that is inactive or sold out is changed as any other', async () => {
    item = itemOf(501, 'Latte', { isActive: 'inactive', isSoldOut: true })
    const page = await open()
    await choose('Hot')
    await press('Save changes')
    await page.at('/statusOrder')
    expect(sent).toEqual([{ type: 'hot' }])
  })
})
