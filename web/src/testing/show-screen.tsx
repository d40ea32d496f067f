import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/dom'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import type { Account, Me } from '@tumbler/contract/users'
import { Fragment, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { clearToasts } from '../components/ui/toast.ts'
import { Toasts } from '../components/ui/toasts.tsx'
import { useSession } from '../data/session.ts'
import { localStore } from '../device/storage.ts'
import { useLanguage } from '../i18n/language.ts'
import { accountOf } from './account-of.ts'
import { type Answers, fakeFetch } from './fake-server.ts'
import { mount } from './mount.ts'
import { until } from './until.ts'

export { until }

// jsdom lays nothing out, so it has nothing to scroll.
Element.prototype.scrollIntoView ??= () => undefined
Element.prototype.scrollTo ??= () => undefined
Element.prototype.setPointerCapture ??= () => undefined
// No query holds: as on a phone.
window.matchMedia ??= () =>
  ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never

/** As the role gate and the layout do: nothing before it is known who is there, and anew in another language. */
function SignedIn({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return useSession().me === null ? null : <Fragment key={language}>{children}</Fragment>
}

/** One screen on a fake server, with a signed-in user. */
export function showScreen(children: ReactNode, me: Me & Partial<Account>, answers: Answers) {
  vi.stubGlobal('fetch', fakeFetch({ getMe: () => accountOf(me), ...answers }))
  const claims = btoa(JSON.stringify({ sub: me.id }))
  localStore.set({ access_token: `x.${claims}.x`, refresh_token: 'x' })
  const client = createQueryClient()
  const router = createMemoryRouter([{ path: '*', element: <SignedIn>{children}</SignedIn> }], {
    // Whoever goes back once too often leaves the screen.
    initialEntries: ['/before', '/'],
  })
  const close = mount(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toasts label="Notifications" closeLabel="Close" />
    </QueryClientProvider>,
  )
  onTestFinished(() => {
    close()
    client.clear()
    clearToasts()
    localStore.set({ access_token: null, refresh_token: null })
    vi.unstubAllGlobals()
  })
  return { client, close, path: () => router.state.location.pathname }
}

/** Without pauses, so that it works with timers that stand still too; there is no style sheet to ask. */
export const user = userEvent.setup({
  delay: null,
  pointerEventsCheck: PointerEventsCheckLevel.Never,
})

/** Accessible names may go on after the words, as with a count or a hint. */
const startsWith = (words: string) => (name: string, element: Element | null) =>
  name.replace(/\s+/g, ' ').startsWith(words) && !element?.closest('[aria-hidden="true"]')

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

/** Waits until the control is there. */
export function found(selector: string, words: string): Promise<HTMLElement> {
  return until(() => {
    const [control] = controls(selector, words)
    if (!control) throw new Error(`No ${selector} "${words}" in: ${document.body.textContent}`)
    return control
  })
}

/** `hidden`: whether each is displayed would cost a second a screen. */
export const allOfRole = (role: string, words: string): HTMLElement[] =>
  screen.queryAllByRole(role, { name: startsWith(words), hidden: true })

/** The first of them, once one is there. */
export const findRole = (role: string, words: string): Promise<HTMLElement> =>
  until(() => {
    const [first] = allOfRole(role, words)
    if (!first) throw new Error(`No ${role} "${words}" in: ${seen()}`)
    return first
  })

export const press = async (words: string) => user.click(await findRole('button', words))

export async function choose(words: string): Promise<void> {
  await user.click(await found('input', words))
}

/** In place of what the field holds, in one go: each key would render the screen. */
export async function fillField(field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  const [, pasted = '', keys = ''] = /^([^{]*)(.*)$/.exec(text) ?? []
  if (pasted !== '') await user.paste(pasted)
  if (keys !== '') await user.keyboard(keys)
}

/** Ends with keys, where there are some, such as `{Enter}`. */
export async function write(label: string, text: string): Promise<void> {
  await fillField(await found('input:not([type="radio"])', label), text)
}

export const seen = (): string => document.body.textContent ?? ''
