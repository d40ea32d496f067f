import type { Category, MenuItem } from '../menu.ts'
import type { Order } from '../orders.ts'
import type { Account, Me, User } from '../users.ts'

const coffeeId = '01997a3e-1c00-7000-8000-0000000000c0'

export const latte: MenuItem = {
  id: '01997a3e-1c00-7000-8000-0000000000a0',
  name: 'Latte',
  description: 'Espresso and milk',
  category_id: coffeeId,
  isActive: 'active',
  isAvailable: 'available',
  revision: 1,
}

export const coffee: Category = {
  id: coffeeId,
  name: 'Coffee',
  categoryFor: 'cafe',
  isAvailable: 'available',
  revision: 1,
  menu: [latte],
}

export const ploy: Me = {
  id: '01997a3e-1c00-7000-8000-000000000001',
  email: 'ploy@example.com',
  name: 'Ploy',
  role: 'user',
}

export const employee: User = { ...ploy, isAvailable: 'available' }

export const tumblerImage =
  '/api/upload/image/5f2b8c1e9d4a7360b1c2d3e4f5a6978812345678901234567890abcdefabcdef.webp'

export const account: Account = {
  ...ploy,
  favOrder: { menu_id: latte.id, type: 'cold', sweetness: 50, remark: 'Less ice please' },
  recentUploads: [tumblerImage],
}

export const order: Order = {
  id: '01997a3e-1c00-7000-8000-000000000010',
  status: 'ordered',
  orderDate: '2026-11-18T03:00:00.000Z',
  updatedAt: '2026-11-18T03:00:00.000Z',
  type: 'cold',
  sweetness: 50,
  remark: 'Less ice please',
  tumblerImage,
  rejectNote: '',
  reject_note: '',
  menu: {
    id: latte.id,
    name: latte.name,
    category: { id: coffee.id, name: coffee.name, categoryFor: coffee.categoryFor },
  },
  user: { id: ploy.id, name: ploy.name },
}
