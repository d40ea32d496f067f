import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { until } from '../testing/until.ts'

beforeEach(() => void vi.resetModules())

const page = () => document.querySelector('main')?.textContent
const drawing = () => document.querySelector('main svg')

/** As long as it takes what could come to come. */
async function settle() {
  for (let turns = 0; turns < 100; turns += 1) await new Promise(setImmediate)
}

/** A screen with an icon that is not among the first, on a network that keeps the icons back. */
async function openScreen(icons: 'first' | 'all') {
  const arrival = Promise.withResolvers<void>()
  const asked = vi.fn()
  vi.doMock('./ui/more-icons.tsx', async (importOriginal) => {
    asked()
    await arrival.promise
    return importOriginal()
  })
  const { lazyScreen } = await import('./lazy-screen.tsx')
  const { Icon } = await import('./ui/icons.tsx')
  const Trash = () => (
    <main>
      Trash <Icon name="trash" size={24} />
    </main>
  )
  const { Component, load } = lazyScreen(async () => Trash, icons)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <Suspense>
      <Component />
    </Suspense>,
  )
  onTestFinished(() => {
    root.unmount()
    place.remove()
    vi.doUnmock('./ui/more-icons.tsx')
  })
  await until(() => expect(asked).toHaveBeenCalled())
  return { load, bringIcons: arrival.resolve, failIcons: arrival.reject }
}

test('a screen appears with all of its icons', async () => {
  const { load, bringIcons } = await openScreen('all')
  const isLoaded = vi.fn()
  void load().then(isLoaded)
  await settle()
  expect(isLoaded).not.toHaveBeenCalled()
  bringIcons()
  await until(() => expect(page()).toContain('Trash'))
  expect(drawing()?.childElementCount).toBeGreaterThan(0)
})

test('icons that do not come keep no screen away', async () => {
  const { failIcons } = await openScreen('all')
  failIcons(new Error('offline'))
  await until(() => expect(page()).toContain('Trash'))
  expect(drawing()?.getAttribute('width')).toBe('24')
})

test('on the first screen a later icon keeps its place until it comes', async () => {
  const { bringIcons } = await openScreen('first')
  await until(() => expect(page()).toContain('Trash'))
  expect(drawing()?.childElementCount).toBe(0)
  expect(drawing()?.getAttribute('width')).toBe('24')
  bringIcons()
  await until(() => expect(drawing()?.childElementCount).toBeGreaterThan(0))
})
