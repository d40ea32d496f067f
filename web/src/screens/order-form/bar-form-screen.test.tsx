import type { ShopSettings } from '@tumbler/contract/shop'
import { correction, generate } from 'lean-qr'
import { Navigate, Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localStore } from '../../device/storage.ts'
import {
  categoryOf,
  idOf,
  itemOf,
  openCafe,
  orderOf,
  ploy,
  settings,
  statusOf,
} from '../../testing/cafe.ts'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import { expectCode, payloads } from '../../testing/qr-code.ts'
import { allOfRole, findRole, press, seen, showScreen, until } from '../../testing/show-screen.tsx'
import { BarFormScreen } from './bar-form-screen.tsx'

const description = 'Gin, vermouth, bitter orange'
const cocktails = {
  ...categoryOf(2, 'Cocktails', [itemOf(21, 'Negroni', { description })]),
  categoryFor: 'bar' as const,
}
const openBar: Answers = { getCafeStatus: () => statusOf('bar-open') }
const online: Answers = {
  ...openBar,
  getSettings: () => ({ ...settings, isBarOrderable: true }),
}

let placed: unknown[]

const show = (own: Answers) =>
  showScreen(
    <Routes>
      <Route path="/form-bar/:menuName/:menuId/:description" element={<BarFormScreen />} />
      <Route path="/menubar" element={<p>the bar menu</p>} />
      <Route path="/statusOrder" element={<p>the orders</p>} />
      <Route path="*" element={<Navigate to={`/form-bar/Negroni/${idOf(21)}/Gin`} />} />
    </Routes>,
    ploy,
    openCafe([cocktails], {
      placeOrder: ({ body }) => {
        placed.push(body)
        const { menu } = orderOf(1, 'Negroni')
        return orderOf(1, 'Negroni', {
          type: null,
          sweetness: null,
          tumblerImage: description,
          menu: { ...menu, category: { ...menu.category, categoryFor: 'bar' } },
        })
      },
      ...own,
    }),
  )

beforeEach(() => {
  placed = []
  sessionStorage.clear()
  localStore.set({ recentUpload: null })
})

describe('a drink of the bar', () => {
  test('is ordered at the bar', async () => {
    show(openBar)
    await until(() => expect(seen()).toContain('Please order your drink at the bar'))
    expect(seen()).toContain(description)
    expect(document.querySelector('a[href="/team-credit"]')).not.toBeNull()
    expect(seen()).not.toContain('Next')
  })

  test('is ordered online where the shop wants it: no type, no sweetness, no photo', async () => {
    show(online)
    await press('Next')
    await findRole('button', 'Place order')
    expect(seen()).not.toContain('tumblr')
    await press('Place order')
    await until(() => expect(seen()).toContain('the orders'))
    expect(placed).toEqual([
      { menu_id: idOf(21), menu_name: 'Negroni', remark: '-', tumblerImage: description },
    ])
    // Its description is no picture of a tumbler.
    expect(localStore.get('recentUpload')).toBeNull()
  })

  test('cannot be placed once the bar has closed, and says so', async () => {
    show({ ...online, placeOrder: () => refusal('BAR_CLOSED') })
    await press('Next')
    await press('Place order')
    await until(() => expect(seen()).toContain('The bar has just closed'))
    await until(() => expect(seen()).toContain('the bar menu'))
  })

  test('is locked once the bar has closed', async () => {
    let status = statusOf('bar-open')
    const { client } = show({ ...online, getCafeStatus: () => status })
    const next = await findRole('button', 'Next')
    expect(next.getAttribute('aria-disabled')).toBeNull()
    status = statusOf('all-close')
    await client.invalidateQueries()
    await until(() => expect(next.getAttribute('aria-disabled')).toBe('true'))
    expect(document.querySelector('textarea')?.closest('[inert]')).not.toBeNull()
  })

  test('that left the menu says so', async () => {
    show({ ...online, listCategories: () => [] })
    await until(() => expect(seen()).toContain('Seems like barista has just set this menu'))
  })
})

describe('the price of a drink', () => {
  const promptPayId = '0812345678'
  const pays = (given: Partial<ShopSettings> = {}) => ({
    getSettings: () => ({ ...settings, promptPayId, ...given }),
  })
  const priced = (price: number | null) => {
    const [item = itemOf(21, 'Negroni')] = cocktails.menu
    return [{ ...cocktails, menu: [{ ...item, price }] }]
  }
  const menuAt = (price: number | null) => ({ listCategories: () => priced(price) })

  test('is in its PromptPay code, and follows what a barista changes', async () => {
    let price: number | null = 12_050
    const { client } = show({ ...openBar, ...pays(), listCategories: () => priced(price) })
    await findRole('img', 'PromptPay QR code of 120.50 THB')
    expect(seen()).toContain('The price is in the code: 120.50 THB.')
    expect(seen()).toContain('Tumbler does not learn what was paid.')
    price = 12_000
    await client.invalidateQueries()
    await expectCode('PromptPay QR code of 120 THB', payloads.of120)
    price = null
    await client.invalidateQueries()
    await expectCode('PromptPay QR code without an amount', payloads.withoutAmount)
    expect(seen()).toContain('Type the amount in the app of your bank.')
    expect(seen()).not.toContain('120')
  })

  describe('in its code', () => {
    const saved: string[] = []
    let drawn: ImageData
    const { createObjectURL, revokeObjectURL } = URL

    beforeEach(() => {
      saved.length = 0
      // No picture is drawn here.
      const context = {
        createImageData: (width: number, height: number) => ({
          width,
          height,
          data: new Uint8ClampedArray(width * height * 4),
        }),
        putImageData: (given: ImageData) => {
          drawn = given
        },
        drawImage: () => {},
      }
      vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
      vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(
        'data:image/png;base64,AQID',
      )
      URL.createObjectURL = (file) => `blob:${(file as File).type},${(file as File).size}`
      URL.revokeObjectURL = () => {}
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
        this: HTMLAnchorElement,
      ) {
        saved.push(`${this.download} ${this.href}`)
      })
      show({ ...openBar, ...pays(), ...menuAt(12_000) })
    })

    afterEach(() => {
      vi.restoreAllMocks()
      Object.assign(URL, { createObjectURL, revokeObjectURL })
    })

    test('is saved as a picture, dark on white with a margin', async () => {
      await press('Save code')
      expect(saved).toEqual(['promptpay.png blob:image/png,3'])
      const { size } = generate(payloads.of120, { minCorrectionLevel: correction.M })
      expect([drawn.width, drawn.height]).toEqual([size + 8, size + 8])
      const pixel = (x: number, y: number) =>
        [...drawn.data.slice((y * drawn.width + x) * 4)].slice(0, 4)
      expect(pixel(3, 3)).toEqual([255, 255, 255, 255])
      expect(pixel(4, 4)).toEqual([0, 0, 0, 255])
    })

    test.each([
      ['is handed over where files can be shared', undefined, 0],
      ['is not saved as well where that is closed', new DOMException('', 'AbortError'), 0],
      ['is saved where that fails', new DOMException('', 'NotAllowedError'), 1],
    ])('%s', async (_, error, count) => {
      const shared: string[] = []
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files: [file] }: { files: File[] }) => {
          shared.push(`${file?.name} ${file?.type}`)
          if (error) throw error
        },
      })
      await press('Save code')
      await until(() => expect(saved).toHaveLength(count))
      expect(shared).toEqual(['promptpay.png image/png'])
      Reflect.deleteProperty(navigator, 'canShare')
      Reflect.deleteProperty(navigator, 'share')
    })
  })

  test('of nought is said, and asks for nothing', async () => {
    show({ ...openBar, ...pays(), ...menuAt(0) })
    await until(() => expect(seen()).toContain('0 THB'))
    expect(allOfRole('img', 'PromptPay')).toEqual([])
  })

  test.each([
    ['tax', '1234567890121', 999_900, payloads.ofTaxNumber],
    ['e-wallet', '004999000288505', 1, payloads.ofWallet],
  ])('goes to a %s number too', async (_kind, id, price, payload) => {
    show({ ...openBar, ...pays({ promptPayId: id }), ...menuAt(price) })
    await expectCode(`PromptPay QR code of ${price === 1 ? '0.01' : '9,999'} THB`, payload)
  })

  test.each<[string, Partial<ShopSettings>]>([
    ['another currency', { currency: 'EUR' }],
    ['no number', { promptPayId: '' }],
  ])('stands there without a code with %s', async (_why, given) => {
    show({ ...openBar, ...pays(given), ...menuAt(12_000) })
    await until(() => expect(seen()).toContain(given.currency ? '120 EUR' : '120 THB'))
    expect(allOfRole('img', 'PromptPay')).toEqual([])
  })

  test('and its code are there in the form of a bar that takes orders online', async () => {
    show({ ...online, ...pays({ isBarOrderable: true }), ...menuAt(12_000) })
    await findRole('button', 'Next')
    await expectCode('PromptPay QR code of 120 THB', payloads.of120)
    expect(seen()).toContain('120 THB')
    await press('Next')
    await findRole('button', 'Place order')
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('120 THB')
  })
})
