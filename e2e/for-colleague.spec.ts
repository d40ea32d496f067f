import type { Page } from '@playwright/test'
import { axeViolations, overflowsAtDoubleTextSize, smallTargets } from './accessibility-checks.ts'
import { fillForm } from './order-form.ts'
import { makeScreenLink, openTelevision } from './public-screen.ts'
import { expect, test } from './test-app.ts'

const check = async (page: Page, name: string) =>
  expect.soft(await axeViolations(page), `${name}, axe`).toEqual([])

test('a drink for a colleague is called by her name, and by the own one again once it is changed back', async ({
  app,
}) => {
  const barista = app.demoUser('barista')
  const screen = await openTelevision(app, await makeScreenLink(app))
  const board = await app.openAs(barista, '/ordering', { device: 'tablet' })
  const phone = await app.openAs(await app.newUser('Mint'), '/menuCafe')
  await phone.getByRole('link', { name: /^Latte/ }).click()
  await expect(phone.getByRole('radio', { name: 'Me', exact: true })).toBeChecked()
  await fillForm(phone, { type: 'Cold', sweetness: '100 %' })
  const name = phone.getByLabel("Colleague's name")
  await name.fill('<Pim>')
  const foot = phone.getByRole('status').filter({ hasText: 'Check the name of the colleague' })
  await expect(foot).toContainText('Use letters, digits, spaces')
  await expect(foot).toBeInViewport({ ratio: 1 })
  await check(phone, 'A name that is none')
  await name.fill('Pim')
  await expect(phone.getByRole('radio', { name: 'A colleague' })).toBeChecked()
  await check(phone, 'Form')
  expect(await smallTargets(phone)).toEqual([])
  expect(await overflowsAtDoubleTextSize(phone)).toEqual([])
  // From key to key: what is focused can be written in, and nothing is lost.
  await name.press('Shift+Tab')
  await phone.keyboard.press('ArrowLeft')
  await expect(phone.getByRole('radio', { name: 'Me', exact: true })).toBeFocused()
  await expect(name).toHaveValue('')
  await phone.keyboard.press('ArrowRight')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Pim')
  // Nothing of it is lost.
  await phone.reload()
  await expect(name).toHaveValue('Pim')
  await phone.getByRole('button', { name: 'Next' }).click()
  await expect(phone.getByRole('dialog').getByText('For Pim')).toBeVisible()
  await check(phone, 'Summary')
  await phone.getByRole('button', { name: 'Place order' }).click()
  await expect(phone).toHaveURL('/statusOrder')
  const mine = phone.getByRole('listitem', { name: 'Latte' })
  await expect(mine.getByText('For Pim')).toBeVisible()
  await check(phone, 'My Order')

  const card = board.getByRole('article', { name: 'Latte' })
  await expect(card).toContainText("Pim for Mint's order")
  const preparing = screen.getByRole('region', { name: 'Preparing' })
  await expect(preparing.getByRole('listitem')).toHaveText([/^Pim/])
  await check(board, 'Board')

  await mine.getByRole('link', { name: 'Change Latte' }).click()
  await expect(name).toHaveValue('Pim')
  await phone.getByText('Me', { exact: true }).click()
  await expect(name).toHaveValue('')
  await phone.getByRole('button', { name: 'Save changes' }).click()
  await expect(phone).toHaveURL('/statusOrder')
  await expect(mine.getByText('For Pim')).toHaveCount(0)
  await expect(card).toContainText('Changed')
  await expect(card).not.toContainText('Pim')
  await expect(board.getByText('Changed: Latte for Mint')).toBeAttached()
  await expect(preparing.getByRole('listitem')).toHaveText([/^Mint/])

  await mine.getByRole('link', { name: 'Change Latte' }).click()
  await name.fill('Pim')
  await phone.getByRole('button', { name: 'Save changes' }).click()
  await expect(card).toContainText("Pim for Mint's order")
  // A change is seen before Do.
  await expect(card.getByText('Changed', { exact: true })).toHaveCount(0)
  await board.getByRole('button', { name: 'Do Latte, Pim' }).click()
  await board.getByRole('button', { name: 'Done Latte, Pim' }).click()
  await expect(board.getByRole('button', { name: 'Undo Done Latte, Pim' })).toBeVisible()
  const ready = screen.getByRole('region', { name: 'Ready' })
  await expect(ready.getByRole('listitem')).toHaveText([/^Pim/])
  await phone.goto('/ordered')
  await expect(phone.getByText('Latte for Pim is ready. Pick it up')).toBeVisible()
  await board.getByRole('button', { name: 'Finished' }).click()
  const counter = board.getByRole('region', { name: 'On the counter' })
  await expect(counter).toContainText("Pim for Mint's order")
  await check(board, 'Counter')
  await counter.getByRole('button', { name: 'Hand over Latte, Pim' }).click()

  await phone.goto('/ordered')
  await expect(phone.getByText('For Pim')).toBeVisible()
  await phone.getByRole('button', { name: 'Order Latte again' }).click()
  // A drink again is for oneself.
  await expect(name).toHaveValue('')
  await board.goto('/history?text=pim')
  await expect(board.getByRole('link', { name: 'Latte, Pim' })).toBeVisible()
  await check(board, 'History of the bar')
})

test('in Thai the form, the card and the board say it as shortly', async ({ app }) => {
  const mint = await app.newUser('มิ้นต์', 'mint')
  const phone = await app.openAs(mint, '/menuCafe')
  const board = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  for (const page of [phone, board]) {
    await page.evaluate(() => localStorage.setItem('language', 'th'))
    await page.reload()
  }
  await phone.getByRole('link', { name: /^ลาเต้/ }).click()
  await expect(phone.getByText('นับเป็นของคุณ')).toBeVisible()
  await phone.getByLabel('ชื่อเพื่อนร่วมงาน').fill('พิม')
  await check(phone, 'Form')
  expect(await smallTargets(phone)).toEqual([])
  await mint.order('Latte', { forName: 'พิม' })
  await phone.goto('/statusOrder')
  await expect(phone.getByText('สำหรับ พิม')).toBeVisible()
  await expect(board.getByRole('article')).toContainText('พิม ออเดอร์ของ มิ้นต์')
  await check(phone, 'My Order')
  await check(board, 'Board')
})

/** Names that are called and cannot be read whole, and what of whose orders they are takes more than one line or leaves its card. */
const cutNames = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const names = [...card.querySelectorAll<HTMLElement>('p > :is(span[lang], span, small)')]
      const frame = card.getBoundingClientRect()
      return names
        .filter((one) => /Wongsuwn|Somchai|กิ่งแก้ว|ขวัญใจ|Pim|Neil/.test(one.textContent ?? ''))
        .filter((one) => {
          const style = getComputedStyle(one)
          const outer = one.parentElement?.getBoundingClientRect() ?? frame
          const box = one.getBoundingClientRect()
          const isCut = style.overflowX !== 'visible' && one.scrollWidth > one.clientWidth
          const isFaulty = one.matches('small')
            ? box.height >= 2 * Number.parseFloat(style.lineHeight)
            : isCut
          return isFaulty || box.bottom > outer.bottom + 2 || box.right > frame.right
        })
        .map(({ textContent }) => textContent)
    }),
  )

for (const [language, density] of [
  ['en', 'compact'],
  ['th', 'compact'],
  ['en', 'comfortable'],
] as const)
  test(`the name that is called can be read whole, and whose order it is takes one line, ${language}, ${density}`, async ({
    app,
  }) => {
    const somchai = await app.newUser('Khun Somchai A', 'somchai')
    const kik = await app.newUser('กิ๊กกี้ ขวัญใจ', 'kik')
    const neil = await app.newUser("O'Neil", 'neil')
    const nok = await app.newUser('Nok')
    await somchai.order('Latte', { remark: 'Less ice', forName: 'Chalermchai Wongsuwn' })
    await kik.order('Thai Tea Latte', { forName: 'วรรณวิสาข์ กิ่งแก้วงาม' })
    await neil.order('Latte', { forName: 'Pim' })
    await nok.order('Americano')
    const board = await app.openAs(app.demoUser('barista'), '', { device: 'tablet' })
    await board.addInitScript(
      ([chosen, spoken]) => {
        localStorage.setItem('boardDensity', chosen)
        localStorage.setItem('language', spoken)
      },
      [density, language] as const,
    )
    await board.goto('/ordering')
    await expect(board.locator(`[data-density=${density}]`)).toBeVisible()
    await expect(board.getByRole('article')).toHaveCount(4)
    // Whole for those who hear it, however narrow the card.
    const latte = board.getByRole('article').filter({ hasText: 'Wongsuwn' })
    await expect(latte).toContainText(
      language === 'th' ? 'ออเดอร์ของ Khun Somchai A' : "for Khun Somchai A's order",
    )
    for (const width of [390, 768, 820, 1024, 1180, 1440]) {
      await board.setViewportSize({ width, height: 1200 })
      await expect.poll(() => cutNames(board), `${width} px`).toEqual([])
    }
  })

test('with letters twice as large the count leaves the name its room', async ({ app }) => {
  const phone = await app.openAs(await app.newUser('Mint'), '/menuCafe')
  await phone.getByRole('link', { name: /^Latte/ }).click()
  const name = phone.getByLabel("Colleague's name")
  await name.fill('Suphawadee Cho')
  for (const px of [16, 32]) {
    await phone.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}px`
    }, px)
    expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth), `${px} px`).toBe(0)
  }
})
