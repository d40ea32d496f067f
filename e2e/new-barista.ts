import type { TestApp, TestUser } from './test-app.ts'

interface Account {
  id: string
  email: string
}

/** Registers a user and gives them the role barista. */
export async function newBarista(app: TestApp, name: string): Promise<TestUser> {
  const user = await app.newUser(name)
  const { id } = await user.request<Account>('GET', '/user/me')
  await app.demoUser('admin').request('PATCH', `/user/${id}`, { role: 'barista' })
  return user
}
