import { beforeEach, describe, expect, test, vi } from 'vitest'
import { localStore } from '../../device/storage.ts'
import { openCafe, orderOf, ploy } from '../../testing/cafe.ts'
import { FakePush } from '../../testing/fake-push.ts'
import { refusal } from '../../testing/fake-server.ts'
import { allOfRole, findRole, press, seen, showScreen, until } from '../../testing/show-screen.tsx'
import { MyOrdersScreen } from './my-orders-screen.tsx'

let sent: unknown[]
let isRefused: boolean

const show = () =>
  showScreen(
    <MyOrdersScreen />,
    ploy,
    openCafe([], {
      listMyOrders: () => [{ ...orderOf(1, 'Latte'), queue_at: 1, wait: null }],
      getPushKey: () => ({ key: 'server-key' }),
      subscribe: ({ body }) => {
        sent.push(body)
        return isRefused ? refusal('UNAVAILABLE') : { endpoint: body.endpoint }
      },
    }),
  )

beforeEach(() => {
  sent = []
  isRefused = false
  localStore.set({ pushFor: null, pushAsked: null })
})

describe('the offer of push messages', () => {
  test('asks the browser only after the tap, and subscribes this device', async () => {
    const push = new FakePush()
    show()
    await findRole('button', "Tell me when it's ready")
    expect(push.asked).toBe(0)
    await press("Tell me when it's ready")
    await until(() => expect(sent).toHaveLength(1))
    expect(sent).toEqual([{ ...push.subscription, locale: 'en' }])
    expect(push.subscribedWith).toEqual({
      userVisibleOnly: true,
      applicationServerKey: 'server-key',
    })
    await until(() => expect(seen()).not.toContain("Know when it's ready?"))
    expect(localStore.get('pushFor')).toBe(ploy.id)
  })

  test('goes for good with Not now', async () => {
    const push = new FakePush()
    show()
    await press('Not now')
    await until(() => expect(seen()).not.toContain("Know when it's ready?"))
    expect([push.asked, localStore.get('pushAsked')]).toEqual([0, 'no'])
  })

  test('says how to undo it where the browser is told to block them', async () => {
    new FakePush('denied')
    show()
    await until(() => expect(seen()).toContain('Only news about your drinks'))
    await press("Tell me when it's ready")
    await until(() => expect(seen()).toContain('To undo this, open the site settings'))
    expect(sent).toEqual([])
    await press('Got it')
    await until(() => expect(seen()).not.toContain("Know when it's ready?"))
  })

  test('stays where the browser registered no service worker, and says so', async () => {
    new FakePush('granted', 'default', { isRegistered: false })
    show()
    await press("Tell me when it's ready")
    await until(() => expect(seen()).toContain("Couldn't turn on the messages"))
  })

  test('stays when the server cannot be reached, and says so', async () => {
    new FakePush()
    isRefused = true
    show()
    await press("Tell me when it's ready")
    await until(() => expect(seen()).toContain("Couldn't turn on the messages"))
    await findRole('button', "Tell me when it's ready")
    expect(localStore.get('pushFor')).toBeNull()
  })

  test('is not made where there are none', async () => {
    show()
    await until(() => expect(seen()).toContain('Latte'))
    expect(allOfRole('button', "Tell me when it's ready")).toEqual([])
  })

  test('tells an iPhone about the home screen first', async () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get')
    agent.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
    show()
    await until(() => expect(seen()).toContain('Choose "Add to Home Screen"'))
    await press('Got it')
    await until(() => expect(seen()).not.toContain('Add to Home Screen'))
    agent.mockRestore()
  })
})
