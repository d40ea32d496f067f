/** Values as the server answers them, written by hand. */

export const id = '0190c3a2-7d1e-7c3a-9b1f-2a4c6e8f0a1b'
export const otherId = '0190c3a2-7d1e-7c3a-9b1f-2a4c6e8f0a1c'
export const at = '2026-11-18T03:00:00.000Z'

/** Names of fields below another, such as `orders[]`. */
export const below = (name: string, fields: string[]) => fields.map((field) => `${name}.${field}`)

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
  fullQueue: { open: 31, limit: 30 },
  lateMinutes: 10,
  lateSince: at,
}

export const favourite = { menu_id: id, type: 'hot', sweetness: 50, remark: '-' }

export const account = {
  ...me,
  favOrder: favourite,
  hasPassword: true,
  hasFirstSteps: false,
  isOnScreen: false,
  menuFilter: [id],
  recentUploads: ['/api/upload/image/1.webp'],
}

export const accountShape = {
  nullable: ['favOrder', 'favOrder.sweetness'],
  texts: ['email', 'name', 'favOrder.remark', 'recentUploads[]'],
}

export const orderedOption = {
  ...{ name: 'Milk', choice: 'Oat', isUsual: false },
  ...{ otherName: 'นม', otherChoice: 'นมข้าวโอ๊ต' },
}

export const orderedOptionOthers = ['otherName', 'otherChoice']

export const order = {
  id,
  number: 7,
  status: 'in-progress',
  orderDate: at,
  pickUpAt: at,
  waitingSince: at,
  place: at,
  placeId: id,
  letPassAt: at,
  movedDownAt: at,
  updatedAt: at,
  type: 'cold',
  sweetness: 50,
  options: [orderedOption],
  remark: '-',
  tumblerImage: '/api/upload/image/1.webp',
  rejectNote: '',
  reject_note: '',
  otherRejectNote: 'นมหมด',
  tumblerOnBarAt: at,
  turnAt: at,
  startedAt: at,
  doneAt: at,
  remindedAt: at,
  notCollectedAt: at,
  changedAt: at,
  isChangeNew: true,
  changesLeft: 4,
  menu: {
    id,
    name: 'Latte',
    otherName: 'ลาเต้',
    look,
    marks: [id],
    category: { id, name: 'Coffee', otherName: 'กาแฟ', categoryFor: 'cafe' },
  },
  isUncounted: false,
  brewSeconds: 180,
  price: 12_000,
  forName: 'Pim',
  user: { id, name: 'Ploy', alike: 'ploy' },
  movedBy: { id, name: 'Nam' },
  madeBy: 'Nam',
}

export const orderShape = {
  optional: ['madeBy', 'price', ...below('options[]', orderedOptionOthers)],
  nullable: [
    'number',
    'type',
    'sweetness',
    'tumblerOnBarAt',
    'turnAt',
    'startedAt',
    'brewSeconds',
    'doneAt',
    'pickUpAt',
    'waitingSince',
    'place',
    'letPassAt',
    'movedDownAt',
    'remindedAt',
    'notCollectedAt',
    'changedAt',
    'otherRejectNote',
    'forName',
    ...below('options[]', orderedOptionOthers),
    'menu.otherName',
    'menu.category.otherName',
    'menu.look',
    'menu.look.garnish',
    'user.id',
    'movedBy',
    'madeBy',
    'price',
  ],
  texts: [
    'options[].name',
    'options[].choice',
    ...below('options[]', orderedOptionOthers),
    'menu.otherName',
    'menu.category.otherName',
    'remark',
    'tumblerImage',
    'rejectNote',
    'reject_note',
    'otherRejectNote',
    'forName',
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
  otherName: 'ลาเต้',
  description: '-',
  otherDescription: 'นมร้อน',
  category_id: id,
  isActive: 'active',
  isAvailable: 'available',
  types: ['hot', 'cold'],
  hasSweetness: true,
  options: [
    {
      ...{ id, name: 'Milk', otherName: 'นม' },
      choices: [{ id: otherId, name: 'Cow', otherName: 'นมวัว', isSoldOut: false }],
    },
  ],
  look,
  photo: '/api/upload/image/2.webp',
  isSoldOut: false,
  isUncounted: true,
  featuredUntil: '2026-11-20',
  marks: [id],
  brewSeconds: 180,
  price: 12_000,
  leftToday: 8,
  revision: 4,
}

const otherTexts = [
  ...['otherName', 'otherDescription'],
  ...['options[].otherName', 'options[].choices[].otherName'],
]

export const menuItemShape = {
  optional: ['price'],
  nullable: [
    'leftToday',
    'price',
    'brewSeconds',
    'look',
    'look.garnish',
    'photo',
    'featuredUntil',
    ...otherTexts,
  ],
  texts: [
    ...['name', 'description', 'options[].name', 'options[].choices[].name', 'photo'],
    ...otherTexts,
  ],
}

export const deviceTexts = ['browser', 'system']
