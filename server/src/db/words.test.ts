import { listUsers } from '@tumbler/contract/users'
import { findCustomers } from '@tumbler/contract/walk-up'
import { expect, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()
const mali = await app.newUser('admin', 'Mali')
const fern = await app.newUser('barista', 'Fern')

const latin = ['ant', 'Éa', 'eb', 'Émile', 'Zoe']
const thai = [
  ...['กอง', 'ก้อง', 'กานต์', 'เก่ง', 'เกม', 'แก้ว', 'ขวัญ', 'ไข่มุก', 'น้ำ', 'น้ำฝน', 'พลอย'],
  ...['เพลง', 'อรุณ', 'เอก', 'โอม'],
]
for (const name of [...latin, ...thai].toReversed()) await app.newUser('user', name)

test('people are listed as they would sort themselves', async () => {
  expect(thai.toSorted(new Intl.Collator('th').compare)).toEqual(thai)
  expect(latin.toSorted(new Intl.Collator('fr').compare)).toEqual(latin)
  const query = { role: 'user', pageSize: 50 }
  const listed = (await mali.call(listUsers, { query })).body.map(({ name }) => name)
  expect(listed).toEqual([...latin, ...thai])
})

test.each([
  ['émile', ['Émile']],
  ['EMILE', ['Émile']],
  ['éA', ['Éa']],
  ['EB', ['eb']],
  ['น้ำ', ['น้ำ', 'น้ำฝน']],
  ['Z%', []],
  ['Z_', []],
])('%s finds %j', async (name, names) => {
  const customers = (await fern.call(findCustomers, { query: { name } })).body
  expect(new Set(customers.map((found) => found.name))).toEqual(new Set(names))
})

test('a user is found by a part of the name, whatever its case and accents', async () => {
  const query = { search: 'mILé', role: 'user' }
  const found = (await mali.call(listUsers, { query })).body.map(({ name }) => name)
  expect(found).toEqual(['Émile'])
})
