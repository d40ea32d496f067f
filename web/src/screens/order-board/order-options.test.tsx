import { beforeEach, describe, expect, test } from 'vitest'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import { findRole, found, press, seen, until } from '../../testing/show-screen.tsx'

const milk = (choice: string) => ({ name: 'Milk', choice, isUsual: choice === 'Cow' })
const shots = (choice: string) => ({ name: 'Shots', choice, isUsual: choice === 'Single' })

let board: BaristaBoard

beforeEach(() => {
  board = new BaristaBoard()
})

const cardOf = async (person: string) =>
  (await found('article p', person)).closest('article') as HTMLElement
const unusualIn = (element: Element) =>
  [...element.querySelectorAll('p b')].map(({ textContent }) => textContent)

describe('the choices of an order', () => {
  test('stand on its card, the unusual ones emphasised, also beside what was asked for', async () => {
    board.add('Latte', 'Mint', { options: [milk('Oat'), shots('Single')] })
    board.add('Latte', 'Win', {
      options: [milk('Soy'), shots('Double')],
      remark: 'Extra hot',
    })
    board.open()
    const mint = await cardOf('Mint')
    expect(mint.textContent).toContain('Milk: OatShots: Single')
    expect(unusualIn(mint)).toEqual(['Milk: Oat'])
    const win = await cardOf('Win')
    expect(win.textContent).toContain('Milk: SoyShots: DoubleAdditionExtra hot')
    // The names of its buttons stay.
    await findRole('button', 'Do Latte, Mint')
  })

  test('stand on the counter and where the order is cancelled', async () => {
    board.add('Latte', 'Mint', { options: [milk('Oat')] })
    board.add('Mocha', 'Fah', { status: 'done', options: [milk('Soy')] })
    board.open()
    await press('Finished')
    const row = await found('li', 'Fah')
    expect(unusualIn(row)).toEqual(['Milk: Soy'])
    await press('Cancel Latte, Mint')
    await until(() => expect(document.querySelector('aside')?.textContent).toContain('Oat'))
  })
})

describe('same drinks', () => {
  const chips = () =>
    [...document.querySelectorAll('ul[aria-label="Same drinks"] button')].map(
      ({ textContent }) => textContent,
    )

  test('have the same choices, whatever their order', async () => {
    const hot = { type: 'hot' as const }
    board.add('Latte', 'Fah', { ...hot, options: [milk('Cow'), shots('Single')] })
    board.add('Latte', 'Nam', { ...hot, options: [milk('Oat'), shots('Single')] })
    board.add('Latte', 'Tan', { ...hot, options: [milk('Oat'), shots('Double')] })
    board.add('Latte', 'Pim', { ...hot, options: [shots('Single'), milk('Oat')] })
    board.open()
    await until(() => expect(chips()).toEqual(['2 × Hot Latte, Oat']))
    await press('2 × Hot Latte, Oat')
    await until(() => expect(document.querySelectorAll('article')).toHaveLength(2))
    expect(seen()).toContain('with Oat, Single')
    await findRole('button', 'Do 2')
  })
})
