import { expect } from 'vitest'
import { categoryOf, idOf, itemOf } from './cafe.ts'
import type { Answers } from './fake-server.ts'
import { openApp, people } from './open-app.tsx'
import { choose, found, press, seen, until } from './show-screen.tsx'

export const recentPicture = '/api/upload/image/recent.webp'
const menu = [categoryOf(1, 'Tea', [itemOf(11, 'Thai Tea Latte')])]

/** The order form filled in, at its last step. */
export async function openOrderSummary(answers: Answers, role: 'user' | 'admin' = 'user') {
  const path = `/form${role === 'admin' ? '-admin' : ''}/Latte/${idOf(11)}`
  const page = openApp(path, {
    me: people[role],
    answers: { listCategories: () => menu, ...answers },
    stored: { recentUpload: recentPicture },
  })
  await choose('Cold')
  await choose('50 %')
  await choose('Recent')
  await until(() => expect(seen()).not.toContain('please check your order'))
  await press('Next')
  await found('[role=dialog] button', 'Edit')
  return page
}
