import type { Page } from '@playwright/test'
import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { axeViolations, smallTargets } from './accessibility-checks.ts'
import { expect, test } from './test-app.ts'
import { textFaults } from './text-checks.ts'

test.use({ serverSettings: { PUBLIC_URL: 'http://tumbler.example.com' } })

/** The size of each page in points, and all that is on them. */
async function printed(page: Page, options: { printBackground?: boolean } = {}) {
  const pdf = (await page.pdf({ preferCSSPageSize: true, ...options })).toString('latin1')
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  return {
    sizes: sizes.map(([, width, height]) => [
      Math.round(Number(width)),
      Math.round(Number(height)),
    ]),
    // Dates, and what names this print.
    content: pdf.replace(/\/(Creation|Mod)Date \(.*?\)|\/ID \[.*?\]|<[^<>]*uuid[^<>]*>/gis, ''),
  }
}

/** 148 by 210 mm, in whole CSS px. */
const a5 = [420, 595]

test('the poster is printed on one page of A5, alike by day and by night, with nothing beside it', async ({
  app,
}) => {
  const admin = app.demoUser('admin')
  const desktop = await app.openAs(admin, '/shop-settings', { device: 'desktop' })
  await desktop.getByRole('link', { name: 'Poster' }).click()
  const code = desktop.getByRole('img', { name: 'QR code of http://tumbler.example.com/' })
  await expect(code).toBeVisible()
  await expect(code.locator('path')).toHaveAttribute(
    'd',
    toSvgPath(generate('http://tumbler.example.com/', { minCorrectionLevel: correction.M })),
  )
  await expect(desktop.getByText('Friday 9:00⁠–⁠12:00').first()).toBeVisible()
  expect(await axeViolations(desktop)).toEqual([])
  expect(await smallTargets(desktop)).toEqual([])
  expect(await textFaults(desktop)).toEqual([])

  const byDay = await printed(desktop)
  expect(byDay.sizes).toEqual([a5])
  // Without the background that a browser leaves out by itself it would be another.
  expect(await printed(desktop, { printBackground: true })).toEqual(byDay)
  await desktop.emulateMedia({ colorScheme: 'dark' })
  expect(await printed(desktop)).toEqual(byDay)

  await desktop.emulateMedia({ media: 'print' })
  const shown = await desktop.evaluate(() =>
    [...document.body.children]
      .filter((child) => child.checkVisibility())
      .map((child) => child.textContent),
  )
  expect(shown).toHaveLength(1)
  expect(shown[0]).toMatch(/^TumblerOrder here,.*tumbler\.example\.comCafe.*on Friday$/)
})

test('on a phone in Thai with other hours on each day it is one page too', async ({ app }) => {
  const admin = app.demoUser('admin')
  const from = (opens: string) => ({ opens, closes: '18:00' })
  const week = ['8:00', '8:30', '9:00', '9:30', '7:00', '10:30', '11:00'].map(from)
  const hours = { week, dates: {} }
  await admin.request('PATCH', '/shop-settings', { openingHours: { cafe: hours, bar: hours } })
  const phone = await app.openAs(admin, '/shop-settings/poster', { device: 'phone' })
  await phone.evaluate(() => localStorage.setItem('language', 'th'))
  await phone.reload()
  await expect(phone.getByText('วันอาทิตย์ 11:00⁠–⁠18:00').first()).toBeVisible()
  await expect(phone.getByRole('button', { name: 'พิมพ์' })).toBeVisible()
  expect(await axeViolations(phone)).toEqual([])
  expect(await textFaults(phone)).toEqual([])
  expect((await printed(phone)).sizes).toEqual([a5])

  // Another page is printed as before.
  await phone.getByRole('link', { name: 'กลับ' }).click()
  await expect(phone.getByRole('link', { name: 'โปสเตอร์' })).toBeVisible()
  expect((await printed(phone)).sizes[0]).not.toEqual(a5)
})
