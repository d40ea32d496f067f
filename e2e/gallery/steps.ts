import type { Locator, Page } from '@playwright/test'
import { fillForm } from '../order-form.ts'
import { tumblerPhoto } from '../test-app.ts'

/** What is done on a page before the screenshot is taken. */
export interface Step {
  (page: Page): Promise<unknown>
  /** Done before the page is opened. */
  isBefore?: boolean
}

const visible = (locator: Locator) => locator.filter({ visible: true }).first()

export const press =
  (name: string | RegExp): Step =>
  (page) =>
    visible(page.getByRole('button', { name })).click()

export const follow =
  (name: string | RegExp): Step =>
  (page) =>
    visible(page.getByRole('link', { name })).click()

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

export const clickText =
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

/** A photo of a tumbler. */
export const photo: Step = (page) => page.locator('input[type=file]').setInputFiles(tumblerPhoto)

/** Fills the order form. */
export const fillIn: Step = (page) =>
  fillForm(page, { type: 'Cold', sweetness: '50 %', request: 'น้ำแข็งน้อย ขอบคุณค่ะ' })

/** Goes offline and waits until the page says so. */
export const loseNetwork =
  (text: string): Step =>
  async (page) => {
    await page.context().setOffline(true)
    await page.getByText(text).waitFor()
  }

export const goOffline = loseNetwork('Reconnecting...')

type Response = 'fails' | 'waits' | { status: number; code: string }

/** Requests that fail, never get a response, or get an error, from before the page is opened. */
export const stub = (pattern: string, response: Response): Step =>
  Object.assign(
    (page: Page) =>
      page.route(pattern, async (route) => {
        if (response === 'waits') return
        if (response === 'fails') return route.abort('connectionreset')
        const body = JSON.stringify({ type: 'about:blank', title: response.code, ...response })
        await route.fulfill({
          status: response.status,
          contentType: 'application/problem+json',
          body,
        })
      }),
    { isBefore: true },
  )
