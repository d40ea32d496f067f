import type { ShopSettings } from '@tumbler/contract/shop'
import { rejectReasons } from '@tumbler/rules/order-lifecycle'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryKeys } from '../../api/query-keys.ts'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import { idOf, settings } from '../../testing/cafe.ts'
import { readThai } from '../../testing/in-thai.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { allOfRole, choose, findRole, press, seen, until } from '../../testing/show-screen.tsx'
// The routes fetch it only when it is opened; here that would be part of every wait.
import './order-board-screen.tsx'

let board: BaristaBoard
let reasons: ShopSettings['rejectReasons'] | undefined

const oat = { id: idOf(1), text: { en: 'Out of oat milk', th: 'นมข้าวโอ๊ตหมด' } }
const drill = { id: idOf(2), text: { en: 'Fire drill', th: '' } }
/** Its name is that of the choice beside it. */
const other = { id: idOf(3), text: { en: 'other', th: '' } }

const open = () =>
  openApp('/ordering', {
    me: people.barista,
    answers: {
      ...board.answers(),
      getSettings: () => {
        const { rejectReasons: _, ...rest } = settings
        // As a server of the last release answers where they are not known.
        return reasons ? { ...rest, rejectReasons: reasons } : Response.json(rest)
      },
    },
  })
const rows = () => allOfRole('radio', '').map((radio) => radio.closest('label')?.textContent)

beforeEach(() => {
  sessionStorage.clear()
  reasons = [oat, drill]
  board = new BaristaBoard()
  board.add('Latte', 'Oat')
  board.add('Mocha', 'Fah')
})

describe('reasons of the shop', () => {
  test('stand behind the five and before Other, and are sent as they are named first', async () => {
    open()
    await press('Cancel Latte, Oat')
    await findRole('radio', 'Fire drill')
    expect(rows()).toEqual([...rejectReasons, 'Out of oat milk', 'Fire drill', 'Other'])
    await choose('Out of oat milk')
    await until(() => expect(seen()).toContain('Oat will readCanceled By BaristaOut of oat milk'))
    await press('Cancel this order')
    await until(() => expect(board.requests).toEqual(['Oat rejected Out of oat milk']))
  })

  test('are read in Thai, and English where there is no other', async () => {
    open()
    await press('Cancel Latte, Oat')
    await findRole('radio', 'Fire drill')
    await readThai()
    await findRole('radio', 'นมข้าวโอ๊ตหมด')
    expect(rows().slice(5)).toEqual(['นมข้าวโอ๊ตหมด', 'Fire drill', 'อื่น ๆ'])
    await choose('นมข้าวโอ๊ตหมด')
    await until(() => expect(document.querySelector('aside')?.textContent).toContain('นมข้าวโอ๊ตหมด'))
    await press('ยกเลิกออเดอร์นี้')
    await until(() => expect(board.requests).toEqual(['Oat rejected Out of oat milk']))
  })

  test('are for several orders too', async () => {
    open()
    await press('Select')
    await choose('Select Latte, Oat')
    await choose('Select Mocha, Fah')
    await press('Cancel Selected')
    await choose('Fire drill')
    await until(() => expect(seen()).toContain('2 people will read'))
    await press('Cancel 2 orders')
    await until(() =>
      expect(board.requests).toEqual(['Oat rejected Fire drill', 'Fah rejected Fire drill']),
    )
  })

  test('one that is called "other" is not taken for the own words', async () => {
    reasons = [other]
    open()
    await press('Cancel Latte, Oat')
    await choose('other')
    await until(() => expect(allOfRole('textbox', 'Other reason')).toEqual([]))
    await press('Cancel this order')
    await until(() => expect(board.requests).toEqual(['Oat rejected other']))
  })

  test('that an admin takes away meanwhile are still there to be sent', async () => {
    const { client } = open()
    await press('Cancel Latte, Oat')
    await choose('Out of oat milk')
    reasons = []
    await client.invalidateQueries({ queryKey: queryKeys.settings })
    await findRole('radio', 'Out of oat milk')
    await press('Cancel this order')
    await until(() => expect(board.requests).toEqual(['Oat rejected Out of oat milk']))
    await press('Cancel Mocha, Fah')
    await findRole('radio', 'Other')
    expect(rows()).toEqual([...rejectReasons, 'Other'])
  })

  test('are none with a server of the last release', async () => {
    reasons = undefined
    open()
    await press('Cancel Latte, Oat')
    await findRole('radio', 'Other')
    expect(rows()).toEqual([...rejectReasons, 'Other'])
  })
})

test('only a drink that was counted is said to be back on the limit', async () => {
  board.add('Water', 'Gun', { isUncounted: true })
  open()
  await press('Cancel Water, Gun')
  await choose('Machine Failure')
  await until(() => expect(seen()).toContain('Gun will read'))
  expect(seen()).not.toContain('The drink is back on the daily limit.')
  await press('Back')
  await press('Cancel Latte, Oat')
  await choose('Machine Failure')
  await until(() => expect(seen()).toContain('The drink is back on the daily limit.'))
})
