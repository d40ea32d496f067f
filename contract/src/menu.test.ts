import { describe, expect, test } from 'vitest'
import * as menu from './menu.ts'
import {
  at,
  below,
  id,
  look,
  menuItem,
  menuItemShape,
  otherId,
  wrongIds,
  x,
} from './testing/samples.ts'
import { schemaFaults } from './testing/schema-faults.ts'

const isStrict = true
const revisions = { accepted: [0, 2_147_483_647], refused: [-1, 2_147_483_648, '1'] }

const category = {
  id,
  name: 'Coffee',
  otherName: 'กาแฟ',
  categoryFor: 'cafe',
  isAvailable: 'available',
  revision: 1,
  menu: [menuItem],
}
const categoryShape = {
  optional: below('menu[]', menuItemShape.optional),
  nullable: ['otherName', ...below('menu[]', menuItemShape.nullable)],
  texts: ['name', 'otherName', ...below('menu[]', menuItemShape.texts)],
}

describe('responses', () => {
  test('with a category', () => {
    const { addCategory, arrangeMenuItems, deleteCategory, editCategory, getCategory } = menu
    const all = [addCategory, arrangeMenuItems, deleteCategory, editCategory, getCategory]
    for (const { response } of [...all, menu.removeCategory])
      expect(schemaFaults(response, { example: category, ...categoryShape })).toEqual([])
    const shape = {
      example: [category],
      optional: below('[]', categoryShape.optional),
      nullable: below('[]', categoryShape.nullable),
      texts: below('[]', categoryShape.texts),
    }
    for (const { response } of [menu.listCategories, menu.arrangeCategories])
      expect(schemaFaults(response, shape)).toEqual([])
  })

  test('with an item', () => {
    for (const { response } of [menu.editMenuItem, menu.replaceMenuItem])
      expect(schemaFaults(response, { example: menuItem, ...menuItemShape })).toEqual([])
    const { optional, nullable, texts } = menuItemShape
    const added = {
      example: { ...menuItem, data: menuItem },
      optional: [...optional, ...below('data', optional)],
      nullable: [...nullable, ...below('data', nullable)],
      texts: [...texts, ...below('data', texts)],
    }
    expect(schemaFaults(menu.addMenuItem.response, added)).toEqual([])
  })

  const itsCategory = {
    ...{ id, name: 'Coffee', otherName: 'กาแฟ' },
    ...{ categoryFor: 'cafe', isAvailable: 'unavailable' },
  }

  test('with an item and its category', () => {
    const { optional, nullable, texts } = menuItemShape
    const shape = {
      example: { ...menuItem, category: itsCategory, lastChange: { at, by: 'Nam' } },
      optional,
      nullable: [...nullable, 'category.otherName', 'lastChange'],
      texts: [...texts, 'category.name', 'category.otherName', 'lastChange.by'],
    }
    expect(schemaFaults(menu.getMenuItem.response, shape)).toEqual([])
  })

  test('with the archive', () => {
    const item = { kind: 'item', ...menuItem, category: itsCategory, archivedAt: at }
    const { optional, nullable, texts } = menuItemShape
    const ofItem = {
      example: { total: 1, entries: [item] },
      optional: below('entries[]', optional),
      nullable: below('entries[]', [...nullable, 'category.otherName', 'archivedAt']),
      texts: below('entries[]', [...texts, 'category.name', 'category.otherName']),
    }
    expect(schemaFaults(menu.listArchive.response, ofItem)).toEqual([])
    const { isAvailable: _, menu: __, ...fields } = category
    const entry = { kind: 'category', ...fields, items: 2, archivedAt: at }
    const ofCategory = {
      example: { total: 1, entries: [entry] },
      nullable: ['entries[].archivedAt', 'entries[].otherName'],
      texts: ['entries[].name', 'entries[].otherName'],
    }
    expect(schemaFaults(menu.listArchive.response, ofCategory)).toEqual([])
  })
})

test('each call on a category or an item names its id', () => {
  const { arrangeMenuItems, deleteCategory, editCategory, getCategory, removeCategory } = menu
  const ofItems = [menu.editMenuItem, menu.getMenuItem, menu.replaceMenuItem]
  const ofCategories = [arrangeMenuItems, deleteCategory, editCategory, getCategory, removeCategory]
  for (const { params } of [...ofCategories, ...ofItems])
    expect(schemaFaults(params, { example: { id }, isStrict, refused: { id: wrongIds } })).toEqual(
      [],
    )
})

describe('requests', () => {
  test('listCategories', () => {
    const { query } = menu.listCategories
    const shape = { example: { categoryFor: 'bar' }, isStrict, optional: ['categoryFor'] }
    expect(schemaFaults(query, { ...shape, accepted: { categoryFor: ['cafe'] } })).toEqual([])
  })

  test('listArchive', () => {
    const shape = {
      example: { page: 2, pageSize: 10 },
      isStrict,
      optional: ['page', 'pageSize'],
      accepted: { pageSize: [1, 100] },
      refused: { page: [0], pageSize: [0, 101] },
    }
    expect(schemaFaults(menu.listArchive.query, shape)).toEqual([])
    expect(menu.listArchive.query.parse({})).toEqual({ page: 1, pageSize: 100 })
  })

  const names = { accepted: ['ชา', x(25)], refused: ['', ' Tea', 'Tea 2', x(26)] }

  test('addCategory', () => {
    const shape = {
      example: { name: 'Coffee', categoryFor: 'cafe' },
      isStrict,
      texts: ['name'],
      accepted: { name: names.accepted, categoryFor: ['bar'] },
      refused: { name: names.refused },
    }
    expect(schemaFaults(menu.addCategory.body, shape)).toEqual([])
  })

  test('editCategory', () => {
    const shape = {
      example: { name: 'Coffee', categoryFor: 'cafe', isAvailable: 'unavailable', revision: 3 },
      isStrict,
      optional: ['name', 'categoryFor', 'isAvailable', 'revision'],
      texts: ['name'],
      accepted: { isAvailable: ['available'], revision: revisions.accepted },
      refused: { name: names.refused, revision: revisions.refused },
    }
    expect(schemaFaults(menu.editCategory.body, shape)).toEqual([])
  })

  test('arrangeCategories', () => {
    const shape = {
      example: { ids: [id, otherId] },
      isStrict,
      accepted: { ids: [[], Array(200).fill(id)] },
      refused: { ids: [Array(201).fill(id), ['1']] },
    }
    expect(schemaFaults(menu.arrangeCategories.body, shape)).toEqual([])
  })

  test('arrangeMenuItems', () => {
    const shape = {
      example: { items: [id, otherId], revision: 3 },
      isStrict,
      optional: ['revision'],
      accepted: { items: [[], Array(1000).fill(id)], revision: revisions.accepted },
      refused: { items: [Array(1001).fill(id), ['1']], revision: revisions.refused },
    }
    expect(schemaFaults(menu.arrangeMenuItems.body, shape)).toEqual([])
  })

  const [fourthId, ...threeIds] = ['0', '1', '2', '3'].map((digit) => id.slice(0, -1) + digit)
  const offer = {
    types: ['hot', 'cold'],
    hasSweetness: true,
    optionGroups: [id, otherId],
    look,
    photo: '/2.webp',
    isSoldOut: false,
    isUncounted: true,
    featuredUntil: '2026-11-20',
    leftToday: 8,
    marks: [id],
    brewSeconds: 180,
    price: 12_000,
  }
  const optional = [
    'description',
    'isActive',
    'types',
    'hasSweetness',
    'optionGroups',
    'look',
    'photo',
    'isSoldOut',
    'isUncounted',
    'featuredUntil',
    'leftToday',
    'marks',
    'brewSeconds',
    'price',
  ]
  const nullable = [
    ...['look', 'look.garnish', 'photo', 'featuredUntil', 'leftToday', 'brewSeconds', 'price'],
  ]
  const texts = ['name', 'description', 'photo']
  const accepted = {
    name: names.accepted,
    isActive: ['active'],
    description: ['', x(50)],
    types: [['hot'], ['cold', 'frappe'], ['hot', 'cold', 'frappe']],
    optionGroups: [[], [id], threeIds],
    marks: [[], [fourthId, ...threeIds]],
    photo: [x(200)],
    leftToday: [0, 999],
    brewSeconds: [15, 600],
    price: [0, 999_900],
  }
  const refused = {
    name: names.refused,
    description: [x(51)],
    optionGroups: [['1'], [id, id], [...threeIds, fourthId]],
    types: [[], ['warm'], ['hot', 'hot', 'hot', 'hot']],
    photo: [x(201)],
    featuredUntil: ['', '2026-02-30', '2026-11-20T00:00:00Z'],
    leftToday: [-1, 1000, 1.5],
    brewSeconds: [0, 14, 601, 20.5],
    price: [-1, 999_901, 0.5, '120'],
    marks: [['1'], [id, id], [...threeIds, fourthId, otherId]],
  }
  const fields = {
    name: 'Latte',
    description: 'Milk',
    category_id: id,
    isActive: 'inactive',
    ...offer,
  }

  test('addMenuItem', () => {
    const { body } = menu.addMenuItem
    const shape = { example: fields, isStrict, optional, nullable, texts, accepted, refused }
    expect(schemaFaults(body, shape)).toEqual([])
    expect(body.parse({ name: 'Latte', category_id: id })).toMatchObject({ description: '-' })
    expect(body.parse({ ...fields, types: ['frappe', 'hot', 'hot'] }).types).toEqual([
      'hot',
      'frappe',
    ])
  })

  test.each([menu.editMenuItem, menu.replaceMenuItem])('$method of an item', ({ body }) => {
    const shape = {
      example: { ...fields, isAvailable: 'unavailable', revision: 3 },
      isStrict,
      optional: [...optional, 'name', 'category_id', 'isAvailable', 'revision'],
      nullable,
      texts,
      accepted: { ...accepted, isAvailable: ['available'], revision: revisions.accepted },
      refused: { ...refused, revision: revisions.refused },
    }
    expect(schemaFaults(body, shape)).toEqual([])
    expect(body.parse({})).toEqual({})
  })
})
