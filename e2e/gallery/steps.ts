import type { Locator, Page } from '@playwright/test'
import { fillForm } from '../order-form.ts'

/** What somebody does on a page before the picture is taken. */
export interface Step {
  (page: Page): Promise<unknown>
  /** Done before the page is opened. */
  isBefore?: boolean
}

const visible = (found: Locator) => found.filter({ visible: true }).first()

export const press =
  (name: string | RegExp): Step =>
  (page) =>
    visible(page.getByRole('button', { name })).click()

export const choose =
  (name: string): Step =>
  (page) =>
    page.getByRole('radio', { name, exact: true }).first().click({ force: true })

export const tick =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('checkbox', { name }).first().click({ force: true })

export const tab =
  (name: string): Step =>
  (page) =>
    page.getByRole('tab', { name, exact: true }).click()

export const tap =
  (text: string): Step =>
  (page) =>
    visible(page.getByText(text, { exact: true })).click()

export const type =
  (label: string, text: string): Step =>
  (page) =>
    visible(page.getByLabel(label, { exact: true })).fill(text)

export const preview: Step = (page) => visible(page.locator('article img')).click()

export const enter: Step = (page) => page.keyboard.press('Enter')

export const see =
  (text: string | RegExp): Step =>
  (page) =>
    visible(page.getByText(text)).waitFor()

export const scroll: Step = (page) => page.mouse.wheel(0, 500)

export const upload =
  (name: string, mimeType: string, bytes: number): Step =>
  (page) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.alloc(bytes) })

/** A drink as it might be ordered. */
export const fillIn: Step = (page) =>
  fillForm(page, { type: 'Cold', sweetness: '50 %', request: 'น้ำแข็งน้อย ขอบคุณค่ะ' })

/** From here on the network is gone. */
export const cutOff: Step = async (page) => {
  await page.context().setOffline(true)
  await page.getByText('Reconnecting...').waitFor()
}

type Answer = 'fails' | 'waits' | { status: number; code: string }

/** Calls that fail, wait for ever, or are refused, from before the page is opened. */
export const answer = (pattern: string, how: Answer): Step =>
  Object.assign(
    (page: Page) =>
      page.route(pattern, async (route) => {
        if (how === 'waits') return
        if (how === 'fails') return route.abort('connectionreset')
        const body = JSON.stringify({ type: 'about:blank', title: how.code, ...how })
        await route.fulfill({ status: how.status, contentType: 'application/problem+json', body })
      }),
    { isBefore: true },
  )

/** The links of the top bar stand in a drawer on phones only. */
export const onPhone =
  (step: Step): Step =>
  async (page) => {
    const width = page.viewportSize()?.width ?? 0
    if (width < 768) await step(page)
  }
