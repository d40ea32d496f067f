import { QueryClientProvider } from '@tanstack/react-query'
import type { Account, Me } from '@tumbler/contract/users'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { clearToasts, ToastRegion } from '../components/ui/toast.tsx'
import { useSession } from '../data/session.ts'
import { localStore } from '../device/storage.ts'
import { accountOf } from './account-of.ts'
import { type Answers, fakeFetch } from './fake-server.ts'

// jsdom lays nothing out, so it has nothing to scroll.
Element.prototype.scrollIntoView ??= () => undefined

/** As the role gate does: nothing shows before it is known who is there. */
function SignedIn({ children }: { children: ReactNode }) {
  return useSession().me === null ? null : children
}

/** One screen on a fake server, with somebody signed in. */
export function showScreen(screen: ReactNode, me: Me & Partial<Account>, answers: Answers) {
  vi.stubGlobal('fetch', fakeFetch({ getMe: () => accountOf(me), ...answers }))
  const claims = btoa(JSON.stringify({ sub: me.id }))
  localStore.set({ access_token: `x.${claims}.x`, refresh_token: 'x' })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const client = createQueryClient()
  const router = createMemoryRouter([{ path: '*', element: <SignedIn>{screen}</SignedIn> }])
  root.render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <ToastRegion label="Notifications" closeLabel="Close" />
    </QueryClientProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    client.clear()
    clearToasts()
    place.remove()
    localStore.set({ access_token: null, refresh_token: null })
    vi.unstubAllGlobals()
  })
  return { client }
}

const nameOf = (element: Element): string => {
  const label =
    element instanceof HTMLInputElement ? (element.closest('label') ?? element.labels?.[0]) : null
  return (element.getAttribute('aria-label') ?? (label ?? element).textContent ?? '').trim()
}

/** Visible elements whose name is or starts with the words. */
export const controls = (selector: string, words: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => !element.closest('[aria-hidden="true"]') && nameOf(element).startsWith(words),
  )

/** Tries again until the check holds, up to 12 s. */
export const until = <Result,>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 12_000, interval: 20 })

/** Waits until the control is there. */
export function found(selector: string, words: string): Promise<HTMLElement> {
  return until(() => {
    const [control] = controls(selector, words)
    if (!control) throw new Error(`No ${selector} "${words}" in: ${document.body.textContent}`)
    return control
  })
}

export async function press(words: string): Promise<void> {
  const button = await found('button', words)
  button.click()
}

export async function choose(words: string): Promise<void> {
  const input = await found('input', words)
  input.click()
}

/** Writes into a field as React hears it. */
export async function write(label: string, text: string): Promise<void> {
  const field = (await found('input:not([type="radio"])', label)) as HTMLInputElement
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export const seen = (): string => document.body.textContent ?? ''
