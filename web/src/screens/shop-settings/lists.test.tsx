import type { Announcement, TeamMember } from '@tumbler/contract/shop-settings'
import { addDays } from '@tumbler/rules/periods'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { beforeEach, describe, expect, test } from 'vitest'
import { idOf } from '../../testing/cafe.ts'
import { FakeShopSettings } from '../../testing/fake-shop-settings.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import {
  allOfRole,
  findRole,
  found,
  press,
  seen,
  until,
  user,
  write,
} from '../../testing/show-screen.tsx'

let shop: FakeShopSettings
const has = (words: string) => until(() => expect(seen()).toContain(words))
const open = (group: string) =>
  openApp(`/shop-settings/${group}`, { me: people.admin, answers: shop.answers() })
const today = shopTimeAt(new Date(), 'Asia/Bangkok').date

const announcementOf = (number: number, given: Partial<Announcement> = {}): Announcement => ({
  id: idOf(number),
  text: { en: `News ${number}`, th: '' },
  from: today,
  until: today,
  venue: 'cafe',
  ...given,
})

beforeEach(() => {
  shop = new FakeShopSettings()
})

describe('announcements', () => {
  test('say whether they show', async () => {
    const day = (days: number) => addDays(today, days)
    shop.now.announcements = [
      announcementOf(1),
      announcementOf(2, { from: day(1), until: day(2), venue: 'both' }),
      announcementOf(3, { from: day(-2), until: day(-1), venue: 'bar' }),
    ]
    open('announcements')
    await findRole('button', 'Edit News 1')
    const rows = [...document.querySelectorAll('main li')].map((row) => row.textContent)
    expect(rows[0]).toMatch(/^News 1Cafe menu, until .*Shown now$/)
    expect(rows[1]).toMatch(/^News 2Everywhere, until .*From \d+ /)
    expect(rows[2]).toMatch(/^News 3Bar menu, until .*Over$/)
  })

  test('a new one is first, and needs a text', async () => {
    shop.now.announcements = [announcementOf(1)]
    open('announcements')
    await press('New')
    await press('Save')
    await has('Please fill this in.')
    expect(shop.sent).toEqual([])
    await user.type(await findRole('textbox', 'Text, English'), 'Oat milk is back')
    await has('Not saved')
    await user.click(await findRole('radio', 'Everywhere'))
    await has('Announcements: added Oat milk is back')
    await press('Save')
    await has('Saved')
    await until(() => expect(seen()).not.toContain('Not saved'))
    expect(shop.now.announcements.map(({ text, until, venue }) => [text.en, until, venue])).toEqual(
      [
        ['Oat milk is back', addDays(today, 7), 'both'],
        ['News 1', today, 'cafe'],
      ],
    )
  })

  test('one that is empty opens again when it cannot be saved', async () => {
    open('announcements')
    await press('New')
    await press('Edit New announcement')
    await until(() => expect(allOfRole('textbox', 'Text')).toEqual([]))
    await press('Save')
    await findRole('textbox', 'Text, English')
    await has('Please fill this in.')
  })

  test('the last day is not before the first', async () => {
    shop.now.announcements = [announcementOf(1)]
    open('announcements')
    await press('Edit News 1')
    const field = await found('input[type=date]', 'Until')
    await user.clear(field)
    await has('until –')
    await user.type(field, addDays(today, -1))
    await has('The last day is before the first.')
    await press('Save')
    await has('Please check the marked fields.')
    expect(shop.sent).toEqual([])
  })

  test('are edited until Save, which gives the focus back to the pencil, and removed', async () => {
    shop.now.announcements = [announcementOf(1)]
    open('announcements')
    await press('Edit News 1')
    await user.clear(await findRole('textbox', 'Text, English'))
    await user.type(await findRole('textbox', 'Text, English'), 'News 2')
    await has('Announcements, News 1, English: News 2')
    await press('Save')
    await until(() => expect(allOfRole('textbox', 'Text')).toEqual([]))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit News 2')
    await press('Edit News 2')
    await press('Remove')
    await has('Announcements: removed News 2')
    await press('Save')
    await has('Saved')
    expect(shop.now.announcements).toEqual([])
  })
})

describe('the team', () => {
  const ploy: TeamMember = {
    id: idOf(1),
    name: 'Ploy',
    position: 'Barista',
    quote: '',
    picture: { vessel: 'hot', colour: 'latte', garnish: null },
  }

  test('gets a person with a drink', async () => {
    shop.now.team = [ploy]
    open('team')
    await press('Add person')
    await write('Name', 'Nok')
    await write('Position', 'Barista')
    await user.click(await findRole('radio', 'Rocks'))
    await user.click(await findRole('radio', 'Matcha'))
    // The first one is the colour.
    await user.click(allOfRole('radio', 'Lime')[1] as HTMLElement)
    await press('Save')
    await has('Saved')
    expect(shop.now.team[0]).toEqual(ploy)
    expect(shop.now.team[1]).toMatchObject({
      name: 'Nok',
      position: 'Barista',
      quote: '',
      picture: { vessel: 'rocks', colour: 'matcha', garnish: 'lime' },
    })
  })

  test('a person needs a name and a position', async () => {
    open('team')
    await press('Add person')
    expect(seen()).not.toContain('Please fill this in.')
    await press('Save')
    await until(() => expect(seen().split('Please fill this in.')).toHaveLength(3))
    expect(shop.sent).toEqual([])
  })
})
