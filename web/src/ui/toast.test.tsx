import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const until = <Result,>(check: () => Result) => vi.waitFor(check, { timeout: 12_000 })
const text = () => document.body.textContent ?? ''

/** As a page that has just been opened. */
async function openPage() {
  const toast = await import('./toast.tsx')
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <>
      <main>the page</main>
      <toast.ToastRegion label="Notifications" closeLabel="Close" />
    </>,
  )
  onTestFinished(() => {
    toast.clearToasts()
    root.unmount()
    place.remove()
    vi.doUnmock('./toast-region.tsx')
  })
  return toast
}

beforeEach(() => void vi.resetModules())

test('the first toast brings the code that shows it', async () => {
  const { showToast } = await openPage()
  showToast({ kind: 'success', title: 'Saved' })
  await until(() => expect(text()).toContain('Saved'))
  expect(document.querySelector('[role=region]')?.getAttribute('aria-label')).toContain(
    'Notifications',
  )
})

test('code that came beforehand shows the first toast without the network', async () => {
  const { loadToasts, showToast } = await openPage()
  await until(() => expect(text()).toContain('the page'))
  await loadToasts()
  showToast({ kind: 'failure', title: 'No connection' })
  const region = () => document.querySelector('[role=region]')?.textContent
  await until(() => expect(region()).toContain('No connection'))
})

test('a toast told before anything is rendered is not lost', async () => {
  const { showToast } = await import('./toast.tsx')
  showToast({ kind: 'failure', title: 'No connection' })
  await openPage()
  await until(() => expect(text()).toContain('No connection'))
})

test('of two before the code is there the latest shows', async () => {
  const { showToast } = await openPage()
  showToast({ kind: 'info', title: 'First' })
  showToast({ kind: 'info', title: 'Second' })
  await until(() => expect(text()).toContain('Second'))
  expect(text()).not.toContain('First')
})

test('where that code does not come, the toast is told plainly', async () => {
  vi.doMock('./toast-region.tsx', () => {
    throw new Error('offline')
  })
  const { showToast } = await openPage()
  showToast({ kind: 'failure', title: 'Not saved', text: 'No connection' })
  const alert = await until(() => {
    const found = document.querySelector('[role=alert]')
    if (!found) throw new Error('No alert')
    return found
  })
  expect(alert.textContent).toContain('Not saved No connection')
  alert.querySelector('button')?.click()
  await until(() => expect(document.querySelector('[role=alert]')).toBeNull())
})
