import { beforeEach, expect, test } from 'vitest'
import { categoryOf, idOf, itemOf, orderOf } from '../../testing/cafe.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { choose, controls, findRole, press } from '../../testing/show-screen.tsx'

const listCategories = () => [categoryOf(1, 'Tea', [itemOf(11, 'Thai Tea Latte')])]

beforeEach(() => sessionStorage.clear())

test.each([
  ['user', `/form/Latte/${idOf(11)}`, '/menuCafe'],
  ['admin', `/form-admin/Latte/${idOf(11)}`, '/menuCafe-admin'],
] as const)('from the form a %s at %s goes back to %s', async (role, path, menu) => {
  openApp(path, { me: people[role], answers: { listCategories } })
  expect((await findRole('link', 'Back to menu')).getAttribute('href')).toBe(menu)
})

/** Before the page has gone on: the address of what opened is still to be rendered. */
function pressAtOnce(name: string) {
  const seen = new MutationObserver(() => {
    const [button] = controls('[role=dialog] button', name)
    if (!button) return
    seen.disconnect()
    button.click()
  })
  seen.observe(document.body, { childList: true, subtree: true })
}

test('Back from My Order skips the form, however quickly the order was placed', async () => {
  const page = openApp('/menuCafe', {
    me: people.user,
    stored: { recentUpload: '/api/upload/image/cup.webp' },
    answers: { listCategories, placeOrder: () => orderOf(1, 'Thai Tea Latte') },
  })
  ;(await findRole('link', 'Thai Tea Latte')).click()
  await choose('Cold')
  await choose('50 %')
  await choose('Recent')
  pressAtOnce('Place order')
  await press('Next')
  await page.at('/statusOrder')
  history.back()
  await page.at('/menuCafe')
})
