import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as page from '../data/push.ts'
import { myOrderPath, openMyOrder, showPush } from './push.ts'

const opened = vi.fn(async () => undefined)
const shown = vi.fn(async () => undefined)
const tab = {
  url: 'https://drinks.example.com/menuCafe',
  focus: vi.fn(async () => undefined),
  navigate: vi.fn(async () => undefined),
}
let path: string | undefined
let tabs: (typeof tab)[]

const scope = () => ({
  location: { origin: 'https://drinks.example.com' },
  registration: { showNotification: shown },
  caches: {
    open: async () => ({ match: async () => (path ? new Response(path) : undefined) }),
  } as unknown as CacheStorage,
  clients: { claim: async () => undefined, matchAll: async () => tabs, openWindow: opened },
})

beforeEach(() => {
  vi.clearAllMocks()
  path = '/statusOrder-admin'
  tabs = []
})

test('page and worker mean the same place', () => {
  expect(page.myOrderPath).toEqual(myOrderPath)
})

test('a message about the same order takes the place of the one before', async () => {
  await showPush(scope(), { title: 'Latte', body: 'Ready!', order: '1' })
  expect(shown).toHaveBeenCalledWith('Latte', expect.objectContaining({ body: 'Ready!', tag: '1' }))
})

describe('a tap on the message', () => {
  test('opens My Order of the role in a new tab', async () => {
    await openMyOrder(scope())
    expect(opened).toHaveBeenCalledWith('https://drinks.example.com/statusOrder-admin')
  })

  test('leads a tab there that is open', async () => {
    tabs = [tab]
    await openMyOrder(scope())
    expect(tab.focus).toHaveBeenCalled()
    expect(tab.navigate).toHaveBeenCalledWith('https://drinks.example.com/statusOrder-admin')
    expect(opened).not.toHaveBeenCalled()
  })

  test('opens a new tab where the open one cannot be led there', async () => {
    tabs = [tab]
    tab.navigate.mockRejectedValueOnce(new TypeError('It is not controlled'))
    await openMyOrder(scope())
    expect(opened).toHaveBeenCalledWith('https://drinks.example.com/statusOrder-admin')
    expect(tab.focus).not.toHaveBeenCalled()
  })

  test('leaves the screen of the bar alone', async () => {
    tabs = [{ ...tab, url: 'https://drinks.example.com/screen/abc' }]
    await openMyOrder(scope())
    expect(tab.navigate).not.toHaveBeenCalled()
    expect(opened).toHaveBeenCalledWith('https://drinks.example.com/statusOrder-admin')
  })

  test('opens the app where the path is not known', async () => {
    path = undefined
    await openMyOrder(scope())
    expect(opened).toHaveBeenCalledWith('https://drinks.example.com/')
  })
})
