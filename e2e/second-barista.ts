import type { House, Person } from './house.ts'

interface Account {
  id: string
  email: string
}

/** A new colleague whom the admin makes a barista. */
export async function secondBarista(house: House, name: string): Promise<Person> {
  const person = await house.newcomer(name)
  const { id } = await person.call<Account>('GET', '/user/me')
  await house.demo('admin').call('PATCH', `/user/${id}`, { role: 'barista' })
  return person
}
