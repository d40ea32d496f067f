import { expect, test } from 'vitest'
import { sessionStore } from '../../device/storage.ts'
import { categoryOf, idOf, itemOf, orderOf } from '../../testing/cafe.ts'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { choose, found, press, seen, until } from '../../testing/show-screen.tsx'
import { signIn } from '../../testing/sign-in.ts'

const form = `/form/Latte/${idOf(11)}`

/** Puts a drink together and presses "Place order". */
async function place(answers: Answers) {
  const app = openApp(form, {
    me: people.user,
    stored: { recentUpload: '/api/upload/image/cup.webp' },
    answers: {
      listCategories: () => [categoryOf(1, 'Coffee', [itemOf(11, 'Latte')])],
      ...answers,
    },
  })
  await choose('Cold')
  await choose('50 %')
  await choose('Recent')
  await press('Next')
  await press('Place order')
  return app
}

async function loseSession() {
  const app = await place({
    placeOrder: () => refusal('NOT_SIGNED_IN'),
    renewTokens: () => refusal('SESSION_ENDED'),
    logIn: ({ body }) =>
      app.server.signIn(body.email === people.admin.email ? people.admin : people.user),
  })
  await app.at('/login')
  return app
}

const isChosen = async (name: string) => {
  const input = (await found('input', name)) as HTMLInputElement
  return input.checked
}

test('a session that ended takes nothing of the drink: the same person finds it again', async () => {
  const { at } = await loseSession()
  await signIn(people.user.email)
  await at(form)
  expect(await isChosen('50 %')).toBe(true)
  expect(await isChosen('Cold')).toBe(true)
  expect(await isChosen('Not saved yet')).toBe(true)
  expect(seen()).not.toContain('please check your order')
})

test('another user does not find it', async () => {
  const { at, go } = await loseSession()
  await signIn(people.admin.email)
  await until(() => expect(seen()).not.toContain('Welcome to'))
  go(form.replace('/form/', '/form-admin/'))
  await at(form.replace('/form/', '/form-admin/'))
  expect(await isChosen('50 %')).toBe(false)
})

test('an order that is placed after its page was left leaves no drink in the form', async () => {
  const answered = Promise.withResolvers<ReturnType<typeof orderOf>>()
  const draft = () => sessionStore.get(`order-draft:${people.user.id}:${idOf(11)}`)
  const { go, at } = await place({ placeOrder: () => answered.promise })
  await until(() => expect(seen()).toContain('Placing order...'))
  go('/ordered')
  await at('/ordered')
  expect(draft()).toContain('"sweetness":50')
  answered.resolve(orderOf(1, 'Latte'))
  await until(() => expect(draft()).toBeNull())
  await at('/ordered')
})
