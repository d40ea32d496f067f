import { beforeEach, expect, test, vi } from 'vitest'
import { openApp, people } from '../../testing/open-app.tsx'
import { until } from '../../testing/show-screen.tsx'

const bar = () =>
  until(() => {
    const found = [...document.querySelectorAll<HTMLElement>('nav')].at(-1)
    if (found?.querySelectorAll('a').length !== 3) throw new Error('no bottom bar')
    return found
  })

const scrollTo = (top: number) => {
  vi.stubGlobal('scrollY', top)
  window.dispatchEvent(new Event('scroll'))
}

const setPageHeight = (value: number) =>
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value })

beforeEach(() => {
  vi.stubGlobal('innerHeight', 800)
  setPageHeight(3000)
})

test('it shrinks while the page is scrolled down, and comes back on the way up', async () => {
  openApp('/ordered', { me: people.user })
  const { dataset } = await bar()
  await until(() => {
    // The bar may be there a moment before it listens.
    scrollTo(200)
    expect(dataset.shrunk).toBe('true')
  })
  scrollTo(190)
  await until(() => expect(dataset.shrunk).toBeUndefined())
  scrollTo(400)
  await until(() => expect(dataset.shrunk).toBe('true'))
  scrollTo(0)
  await until(() => expect(dataset.shrunk).toBeUndefined())
})

test('what comes or goes above moves the page, which is no way up', async () => {
  openApp('/ordered', { me: people.user })
  const { dataset } = await bar()
  await until(() => {
    scrollTo(400)
    expect(dataset.shrunk).toBe('true')
  })
  setPageHeight(2910)
  scrollTo(310)
  scrollTo(309)
  expect(dataset.shrunk).toBe('true')
  scrollTo(290)
  await until(() => expect(dataset.shrunk).toBeUndefined())
})

test('with large letters it stays as it is', async () => {
  openApp('/ordered', { me: people.user })
  const { dataset } = await bar()
  await until(() => {
    scrollTo(400)
    expect(dataset.shrunk).toBe('true')
  })
  document.documentElement.toggleAttribute('data-large-text', true)
  scrollTo(500)
  await until(() => expect(dataset.shrunk).toBeUndefined())
  document.documentElement.removeAttribute('data-large-text')
})

test.each([
  ['user', '/ordered', ['/ordered', '/menuCafe', '/statusOrder']],
  ['admin', '/ordered-admin', ['/ordered-admin', '/menuCafe-admin', '/statusOrder-admin']],
] as const)('of a %s it leads to history, menu and orders', async (role, path, links) => {
  openApp(path, { me: people[role] })
  const targets = [...(await bar()).querySelectorAll('a')].map((one) => one.getAttribute('href'))
  expect(targets).toEqual(links)
})

test('its middle leads to the bar while that is open', async () => {
  openApp('/ordered', { me: people.user, shopMode: 'bar-open', hasStartUp: true })
  const targets = [...(await bar()).querySelectorAll('a')].map((one) => one.getAttribute('href'))
  expect(targets[1]).toBe('/menubar')
})
