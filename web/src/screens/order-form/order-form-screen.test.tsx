import type { Order } from '@tumbler/contract/orders'
import { Link, Navigate, Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localStore, sessionStore } from '../../device/storage.ts'
import {
  categoryOf,
  idOf,
  itemOf,
  openCafe,
  orderOf,
  ploy,
  settings,
  takenDrinks,
} from '../../testing/cafe.ts'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import {
  allOfRole,
  choose,
  findRole,
  found,
  press,
  seen,
  showScreen,
  until,
} from '../../testing/show-screen.tsx'
import { passTime } from '../../testing/until.ts'
import { OrderFormScreen } from './order-form-screen.tsx'

const picture = '/api/upload/image/recent.webp'
const cafe = { latitude: 13.7563, longitude: 100.5018 }
const menu = [categoryOf(1, 'Tea', [itemOf(11, 'Thai Tea Latte'), itemOf(12, 'Mocha')])]

let placed: { body: unknown; key: string | null }[]

const keepKeys = () => {
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key')
    if (address === '/api/order') placed.push({ body: JSON.parse(String(init.body)), key })
    return answer(address, init)
  })
}

function show(own: Answers = {}) {
  showScreen(
    <>
      <Link to={`/form/Mocha/${idOf(12)}`}>Another item</Link>
      <Routes>
        <Route path="/form/:menuName/:menuId" element={<OrderFormScreen />} />
        <Route path="/menuCafe" element={<p>the menu</p>} />
        <Route path="/statusOrder" element={<p>the orders</p>} />
        <Route path="*" element={<Navigate to={`/form/Thai%20Tea%20Latte/${idOf(11)}`} />} />
      </Routes>
    </>,
    ploy,
    openCafe(menu, { placeOrder: () => orderOf(1, 'Thai Tea Latte'), ...own }),
  )
  keepKeys()
}

async function fill() {
  await choose('Cold')
  await choose('50 %')
  await choose('Recent')
  await until(() => expect(seen()).not.toContain('please check your order'))
}

async function place() {
  await press('Next')
  await press('Place order')
}

async function writeRequest(text: string) {
  const field = (await found('textarea', '')) as HTMLTextAreaElement
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The phone's position, or the browser's error code. */
const standAt = (where: { latitude: number; longitude: number } | number) => {
  const geolocation = {
    getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback) =>
      typeof where === 'number'
        ? failed({ code: where } as GeolocationPositionError)
        : found({ coords: { ...where, accuracy: 20 } } as GeolocationPosition),
  }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation })
}

const alert = () => document.querySelector('[role=alertdialog]:not([aria-modal])')?.textContent

beforeEach(() => {
  placed = []
  sessionStorage.clear()
  localStore.set({ recentUpload: picture })
  vi.stubGlobal('matchMedia', () => new EventTarget())
})

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'geolocation')
})

describe('the order form', () => {
  test('goes on only when everything is chosen', async () => {
    show()
    const next = await findRole('button', 'Next')
    expect(next.getAttribute('aria-disabled')).toBe('true')
    await fill()
    expect(next.getAttribute('aria-disabled')).toBeNull()
  })

  test('says what is missing, but only once it was touched', async () => {
    show()
    await findRole('button', 'Next')
    expect(seen()).not.toContain('please check your order')
    await press('Next')
    await until(() => expect(seen()).toContain('please check your orderChoose a type'))
    await choose('Cold')
    await until(() => expect(seen()).toContain('please check your orderChoose a sweetness'))
    await choose('50 %')
    await until(() => expect(seen()).not.toContain('please check your order'))
    await press('Back')
    await until(() =>
      expect(seen()).toContain('please check your orderAdd a picture of your tumbler'),
    )
  })

  test.each([
    ['50 %', 'Cold'],
    ['Cold', '50 %'],
  ])('with %s only, Next shows the choice that is missing', async (chosen, missing) => {
    const shown: (string | null)[] = []
    Object.defineProperty(Element.prototype, 'scrollIntoView', {
      configurable: true,
      value(this: Element) {
        shown.push(this.textContent)
      },
    })
    show()
    await choose(chosen)
    await press('Next')
    expect(shown).toEqual([expect.stringContaining(missing)])
    expect(shown[0]).not.toContain(chosen)
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })

  test('a choice is a touch', async () => {
    show()
    await choose('50 %')
    await until(() => expect(seen()).toContain('please check your orderChoose a type'))
  })

  test('places the order and goes to the orders', async () => {
    show()
    await fill()
    await press('Next')
    await until(() => expect(seen()).toContain('for over 5 minutes'))
    await press('Place order')
    await until(() => expect(seen()).toContain('the orders'))
    expect(placed.map(({ body }) => body)).toEqual([
      {
        menu_id: idOf(11),
        menu_name: 'Thai Tea Latte',
        type: 'cold',
        sweetness: 50,
        remark: '-',
        tumblerImage: picture,
      },
    ])
    await until(() => expect(sessionStore.get(`order-draft:${ploy.id}:${idOf(11)}`)).toBeNull())
  })

  test('counts an order that is not waiting as failed', async () => {
    show({ placeOrder: (): Order => orderOf(1, 'Thai Tea Latte', { status: 'rejected' }) })
    await fill()
    await place()
    await until(() => expect(seen()).toContain('Order failed!'))
  })

  test('shows the limit, keeps the draft and goes to the menu', async () => {
    show({ placeOrder: () => refusal('ORDER_LIMIT_REACHED') })
    await fill()
    await place()
    await until(() => expect(seen()).toContain('You already reached your order limit!'))
    expect(seen()).toContain('Order failed!')
    await until(() => expect(seen()).toContain('the menu'))
    expect(sessionStore.get(`order-draft:${ploy.id}:${idOf(11)}`)).toContain('"sweetness":50')
  })

  test('tries a broken order again, always with the same key', async () => {
    let isBroken = true
    show({
      placeOrder: () => {
        if (isBroken) throw new Error('no connection')
        return orderOf(1, 'Thai Tea Latte')
      },
    })
    await fill()
    vi.useFakeTimers()
    await place()
    await passTime(10_000)
    await until(() => expect(seen()).toContain('No connection.'))
    expect(placed).toHaveLength(3)
    isBroken = false
    await press('Retry')
    await until(() => expect(seen()).toContain('the orders'))
    expect(placed).toHaveLength(4)
    expect(new Set(placed.map(({ key }) => key)).size).toBe(1)
    expect(placed[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('asks for the tumbler again where the server finds the order invalid', async () => {
    show({ placeOrder: () => refusal('VALIDATION_FAILED') })
    await fill()
    await place()
    await until(() => expect(seen()).toContain('please check your order'))
    const next = await findRole('button', 'Next')
    await until(() => expect(next.getAttribute('aria-disabled')).toBe('true'))
    const kept = sessionStore.get(`order-draft:${ploy.id}:${idOf(11)}`)
    expect(kept).toContain('"tumblerImage":null')
    expect(kept).toContain('"sweetness":50')
  })

  describe('after an order that may or may not have arrived', () => {
    const keyOf = (index: number) => placed[index]?.key

    async function placeInVain() {
      show({ placeOrder: () => refusal('UNAVAILABLE', { 'retry-after': '60' }) })
      await fill()
      await place()
      await findRole('button', 'Retry')
      expect(keyOf(0)).toMatch(/^[0-9a-f-]{36}$/)
      await press('Edit')
    }

    test('the last one of the day can be tried again', async () => {
      let orders = takenDrinks(1)
      let reads = 0
      let isBroken = true
      show({
        listMyOrders: () => {
          reads += 1
          return orders
        },
        placeOrder: () => {
          orders = takenDrinks(2)
          return isBroken
            ? refusal('UNAVAILABLE', { 'retry-after': '60' })
            : orderOf(1, 'Thai Tea Latte')
        },
      })
      await fill()
      const before = reads
      await place()
      await findRole('button', 'Retry')
      await until(() => expect(reads).toBeGreaterThan(before))
      await until(() => expect(allOfRole('button', 'Retry')[0]?.ariaDisabled).toBeFalsy())
      isBroken = false
      await press('Retry')
      await until(() => expect(seen()).toContain('the orders'))
      expect(placed).toHaveLength(2)
    })

    async function placeAgain() {
      await press('Next')
      await press('Place order')
      await until(() => expect(placed).toHaveLength(2))
    }

    test.each([
      ['type', () => choose('Hot')],
      ['sweetness', () => choose('25 %')],
      ['request', () => writeRequest('Less ice')],
    ])('a drink of another %s is another order, with a key of its own', async (_what, change) => {
      await placeInVain()
      await change()
      await placeAgain()
      expect(placed[1]?.body).not.toEqual(placed[0]?.body)
      expect(keyOf(1)).toMatch(/^[0-9a-f-]{36}$/)
      expect(keyOf(1)).not.toBe(keyOf(0))
    })

    test('the same drink keeps the key, also when it was looked at again', async () => {
      await placeInVain()
      await placeAgain()
      expect(placed[1]).toEqual(placed[0])
    })

    test('another item of the menu has a key of its own', async () => {
      await placeInVain()
      ;(await findRole('link', 'Another item')).click()
      await findRole('heading', 'Mocha')
      await fill()
      await placeAgain()
      expect(placed[1]?.body).toMatchObject({ menu_id: idOf(12) })
      expect(keyOf(1)).not.toBe(keyOf(0))
    })
  })

  test('waits as long as a busy server demands, and keeps the order', async () => {
    let seconds = '3'
    show({ placeOrder: () => refusal('OVERLOADED', { 'retry-after': seconds }) })
    await fill()
    vi.useFakeTimers()
    await place()
    await passTime(2900)
    expect(placed).toHaveLength(1)
    seconds = '60'
    await passTime(1000)
    expect(placed).toHaveLength(2)
    vi.useRealTimers()
    await until(() => expect(seen()).toContain("We're very busy right now."))
    expect(placed).toHaveLength(2)
  })
})

describe('an order near the cafe', () => {
  const nearby = { getSettings: () => ({ ...settings, cafeLocation: cafe }) }

  test('carries its position', async () => {
    standAt(cafe)
    show(nearby)
    await fill()
    await place()
    await until(() => expect(seen()).toContain('the orders'))
    expect(placed[0]?.body).toMatchObject({ position: { ...cafe, accuracy: 20 } })
  })

  test.each([
    [{ latitude: 13.9, longitude: 100.7 }, 'กรุณามาถึงคาเฟ่ก่อนสั่งเครื่องดื่ม'],
    [1, 'Please enable location sharing'],
    [2, "Couldn't find your location."],
    [3, "Couldn't find your location."],
  ])('is not sent from %o', async (where, sentence) => {
    standAt(where)
    show(nearby)
    await fill()
    await place()
    await until(() => expect(alert()).toContain(sentence))
    expect(placed).toEqual([])
    await press('OK')
    await findRole('button', 'Place order')
  })

  test('is not sent where the browser has no location', async () => {
    show(nearby)
    await fill()
    await place()
    await until(() => expect(alert()).toContain('Geolocation is not supported by this browser.'))
  })
})
