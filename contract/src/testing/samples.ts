/** Values as the server answers them, written by hand. */

export const id = '0190c3a2-7d1e-7c3a-9b1f-2a4c6e8f0a1b'
export const otherId = '0190c3a2-7d1e-7c3a-9b1f-2a4c6e8f0a1c'
export const at = '2026-11-18T03:00:00.000Z'

export const wrongIds = ['', '1', `${id} `, id.slice(1)]

export const x = (length: number) => 'x'.repeat(length)

export const look = { vessel: 'cold', colour: 'latte', garnish: 'mint' }

export const me = { id, email: 'ploy@example.com', name: 'Ploy', role: 'user' }

export const device = { id, browser: 'Chrome', system: 'Android', lastUsedAt: at, isHere: true }

export const tumbler = { id, name: 'Blue', image: '/api/upload/image/1.webp', used: 3 }

export const cafeStatus = {
  isCafeOpen: true,
  isBarOpen: false,
  pausedUntil: at,
  isLastCall: false,
  openUntil: at,
}

export const favourite = { menu_id: id, type: 'hot', sweetness: 50, remark: '-' }

export const account = {
  ...me,
  favOrder: favourite,
  hasPassword: true,
  hasFirstSteps: false,
  isOnScreen: false,
  recentUploads: ['/api/upload/image/1.webp'],
}

export const accountShape = {
  nullable: ['favOrder', 'favOrder.sweetness'],
  texts: ['email', 'name', 'favOrder.remark', 'recentUploads[]'],
}

export const order = {
  id,
  number: 7,
  status: 'in-progress',
  orderDate: at,
  updatedAt: at,
  type: 'cold',
  sweetness: 50,
  options: [{ name: 'Milk', choice: 'Oat', isUsual: false }],
  remark: '-',
  tumblerImage: '/api/upload/image/1.webp',
  rejectNote: '',
  reject_note: '',
  tumblerOnBarAt: at,
  turnAt: at,
  doneAt: at,
  remindedAt: at,
  notCollectedAt: at,
  menu: {
    id,
    name: 'Latte',
    look,
    category: { id, name: 'Coffee', categoryFor: 'cafe' },
  },
  user: { id, name: 'Ploy', alike: 'ploy' },
  movedBy: { id, name: 'Nam' },
  madeBy: 'Nam',
}

export const orderShape = {
  optional: ['madeBy'],
  nullable: [
    'number',
    'type',
    'sweetness',
    'tumblerOnBarAt',
    'turnAt',
    'doneAt',
    'remindedAt',
    'notCollectedAt',
    'menu.look',
    'menu.look.garnish',
    'user.id',
    'movedBy',
    'madeBy',
  ],
  texts: [
    'options[].name',
    'options[].choice',
    'remark',
    'tumblerImage',
    'rejectNote',
    'reject_note',
    'menu.name',
    'menu.category.name',
    'user.name',
    'user.alike',
    'movedBy.name',
    'madeBy',
  ],
}

export const menuItem = {
  id,
  name: 'Latte',
  description: '-',
  category_id: id,
  isActive: 'active',
  isAvailable: 'available',
  types: ['hot', 'cold'],
  hasSweetness: true,
  options: [{ id, name: 'Milk', choices: [{ id: otherId, name: 'Cow', isSoldOut: false }] }],
  look,
  photo: '/api/upload/image/2.webp',
  isSoldOut: false,
  revision: 4,
}

export const menuItemShape = {
  nullable: ['look', 'look.garnish', 'photo'],
  texts: ['name', 'description', 'options[].name', 'options[].choices[].name', 'photo'],
}

export const deviceTexts = ['browser', 'system']

/** Names of fields below another, such as `orders[]`. */
export const below = (name: string, fields: string[]) => fields.map((field) => `${name}.${field}`)
