import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { clearToasts, closeToasts, showToast, useToastSubject } from './toast.ts'
import { Toasts } from './toasts.tsx'

function Card({ step }: { step: string }) {
  useToastSubject(`order ${step}`)
  return step
}

const text = () => document.body.textContent ?? ''
const root = () => createRoot(document.body.appendChild(document.createElement('div')))

/** A page with the card of an order at a step, or without it. */
let page: ReturnType<typeof root>
const show = (step: string | null) =>
  flushSync(() =>
    page.render(
      <>
        {step !== null && <Card step={step} />}
        <Toasts label="Notifications" closeLabel="Close" />
      </>,
    ),
  )
const showAbout = (about: string) =>
  flushSync(() => showToast({ kind: 'failure', title: 'Not done', about: [about] }))

beforeEach(() => {
  page = root()
  onTestFinished(() => {
    flushSync(() => {
      clearToasts()
      page.unmount()
    })
  })
})

test('of two toasts the later shows', () => {
  show(null)
  flushSync(() => {
    showToast({ kind: 'info', title: 'First' })
    showToast({ kind: 'info', title: 'Second' })
  })
  expect(text()).toContain('Second')
  expect(text()).not.toContain('First')
})

test('a toast shown before anything is rendered is not lost', () => {
  showToast({ kind: 'failure', title: 'No connection' })
  show(null)
  expect(text()).toContain('No connection')
})

test('a toast goes when its subject moves on, and no other one does', () => {
  show('waiting')
  showAbout('order waiting')
  flushSync(() => closeToasts('order of another user'))
  expect(text()).toContain('Not done')
  show('in progress')
  expect(text()).not.toContain('Not done')
})

test('a toast goes with the card it belongs to', () => {
  show('waiting')
  showAbout('order waiting')
  show(null)
  expect(text()).not.toContain('Not done')
})
