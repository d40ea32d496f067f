import { beforeEach, describe, expect, test } from 'vitest'
import { clearStorage, localStore } from '../../device/storage.ts'
import { categoryOf, idOf, itemOf, openCafe, ploy, settings, statusOf } from '../../testing/cafe.ts'
import {
  allOfRole,
  controls,
  findRole,
  found,
  press,
  seen,
  showScreen,
  until,
} from '../../testing/show-screen.tsx'
import { BarMenuScreen } from './bar-menu-screen.tsx'

const ofTheBar = { categoryFor: 'bar' as const }
const categories = [
  {
    ...categoryOf(1, 'Cocktails', [
      itemOf(11, 'Negroni', { description: 'Gin, vermouth' }),
      itemOf(12, 'Mojito', { isActive: 'inactive' }),
    ]),
    ...ofTheBar,
  },
  { ...categoryOf(2, 'Beer', [itemOf(21, 'Pale Ale')]), ...ofTheBar },
]

const show = () =>
  showScreen(
    <BarMenuScreen />,
    ploy,
    openCafe(categories, {
      getCafeStatus: () => statusOf('bar-open'),
      getSettings: () => ({ ...settings, bankAccountText: '000-0-00000-0' }),
    }),
  )

beforeEach(clearStorage)

describe('the bar menu', () => {
  test('has a tab for each category, and leads from an item to its form', async () => {
    show()
    const card = await findRole('link', 'Negroni')
    expect(card.getAttribute('href')).toBe(`/form-bar/Negroni/${idOf(11)}/Gin%2C%20vermouth`)
    const tabs = [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)
    expect(tabs).toEqual(['Cocktails', 'Beer'])
  })

  test('greys out what is inactive', async () => {
    show()
    await findRole('link', 'Negroni')
    expect(allOfRole('link', 'Mojito')[0]?.ariaDisabled).toBe('true')
    const [greyed] = controls('[aria-disabled=true]', '')
    expect(greyed?.textContent).toContain('Mojito')
  })

  test('says that cocktails are ordered at the bar, with the way to the team', async () => {
    show()
    const sentence =
      'Cocktails are not available for online ordering. Please order your drink at the bar'
    await found('p', sentence)
    expect(document.querySelector('p a')).toBeNull()
    expect(document.querySelector('a[href="/team-credit"]')).not.toBeNull()
  })
})

describe('the notice of the bar', () => {
  test('shows the noise, the fines and where to pay', async () => {
    show()
    await until(() => expect(seen()).toContain('000-0-00000-0'))
    expect(seen()).toContain('Relaxation may cause noise but should not affect work')
    expect(seen()).toContain('Cocktail glass100 THB')
    expect(seen()).toContain('Shot glass80 THB')
  })

  test('is dismissed, stays so, and is opened again', async () => {
    show()
    await press('Close')
    await until(() => expect(seen()).not.toContain('100 THB'))
    expect(localStore.get('bannerShown')).toBe('false')
    await press('Please read')
    await until(() => expect(seen()).toContain('100 THB'))
    expect(localStore.get('bannerShown')).toBe('true')
  })

  test('is not shown again after it was dismissed', async () => {
    localStorage.setItem('bannerShown', 'false')
    show()
    await findRole('button', 'Please read')
    expect(seen()).not.toContain('100 THB')
  })
})
