import { endpoints } from '@tumbler/contract/endpoints'
import { order } from '@tumbler/contract/orders'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type $ZodType, safeEncode } from 'zod/v4/core'
import { compiledSchema } from './compiled-schema.ts'

const id = '01997a3e-0000-7000-8000-000000000000'
const latte: z.infer<typeof order> = {
  id,
  status: 'done',
  orderDate: '2026-11-18T03:00:00.000Z',
  updatedAt: '2026-11-18T03:00:00.000Z',
  type: 'hot',
  sweetness: 50,
  remark: 'ไม่ใส่น้ำตาล',
  tumblerImage: '/api/image/1',
  rejectNote: '-',
  reject_note: '-',
  menu: { id, name: 'Latte', category: { id, name: 'Coffee', categoryFor: 'cafe' } },
  user: { id, name: 'Ploy' },
}
const orders = z.array(order)

test('what a schema does not name leaves at no depth', () => {
  const user = { ...latte.user, password_hash: 'secret' }
  const category = { ...latte.menu.category, isSecret: true }
  const told = { ...latte, idempotency_key: id, user, menu: { ...latte.menu, category } }
  expect(safeEncode(compiledSchema(orders), [told, latte]).data).toEqual([latte, latte])
})

test.each([
  { ...latte, status: 'burnt' },
  { ...latte, user: { id: 'nobody', name: 'Ploy' } },
  { ...latte, menu: { ...latte.menu, category: null } },
  { ...latte, sweetness: undefined },
])('what is no answer of the contract is none of the compiled one', (wrong) => {
  const [own, compiled] = [orders, compiledSchema(orders)].map(
    (schema: $ZodType) => safeEncode(schema, [wrong]).error?.issues,
  )
  expect(own?.length).toBeGreaterThan(0)
  expect(compiled).toEqual(own)
})

test('every answer of the contract can be compiled', () => {
  for (const { answer } of Object.values(endpoints))
    expect(compiledSchema(answer)._zod.def.type).toBe(answer._zod.def.type)
})
