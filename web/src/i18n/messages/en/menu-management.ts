import { addWords } from '../../add-words.ts'

/** Menu management (spec §2, §5); failures, conflicts and what is gone are told as product-rules §10 asks. */
export const menuManagement = {
  title: 'Menu Management',
  options: 'Options',
  addCategory: 'Add Category',
  editCategory: 'Edit Category',
  newMenu: 'New Menu',
  addMenu: 'Add Menu',
  editMenu: 'Edit Menu',
  edit: (name: string) => `Edit ${name}`,
  active: 'Active',
  inactive: 'Inactive',
  soldOutOf: (name: string) => `Sold out today, ${name}`,
  activeOf: (name: string) => `Active, ${name}`,
  soldOutToday: 'Sold out today',
  /** How many are left (product-rules §34). */
  left: {
    head: 'Left today',
    /** No number: as many as are ordered. */
    none: 'No limit',
    of: (left: string, name: string) => `${left}, ${name}`,
    title: (name: string) => `${name}: left today`,
    label: 'Left today',
    less: 'One less',
    more: 'One more',
    text: 'Every order takes one. At 0 it is sold out today, and tomorrow the number is gone.',
    invalid: (max: number) => `A whole number from 0 to ${max}`,
  },
  untilTomorrow: 'until tomorrow',
  newItem: 'New',
  notCounted: 'Not counted',
  featuredUntil: (day: string) => `until ${day}`,
  editWhileClosed: 'Categories are edited while cafe and bar are closed.',
  select: 'Select',
  selectMenu: (name: string) => `Select ${name}`,
  backTo: (title: string) => `Back to ${title}`,
  selected: (count: number) => `${count} selected`,
  deleteSelected: 'Delete Selected',
  deleteAll: 'Delete all',
  confirmDelete: (count: number) =>
    `Click confirm to delete ${count === 1 ? '1 menu' : `${count} menus`}`,
  archiveItemText: 'It leaves the menu and can be restored. Its history and numbers stay.',
  archiveCategoryText:
    'It leaves the menu with its items and can be restored. Their history and numbers stay.',
  emptyMenu: 'No categories',
  name: 'Name',
  /** By the language of the second name. */
  otherName: { en: 'Name in English', th: 'Name in Thai' },
  otherDescription: { en: 'Description in English', th: 'Description in Thai' },
  description: 'Description',
  category: 'Category',
  status: 'Status',
  categoryFor: 'For',
  add: 'Add',
  inputNameAndCategory: 'Make sure that you input name and select category for this menu',
  /** Thai, to be marked as such: answer both questions. */
  answerBoth: 'กรุณาตอบคำถามให้ครบทั้งสองข้อ',
  saved: (name: string) => `${name} saved`,
  added: (name: string) => `${name} added`,
  oneArchived: (name: string) => `${name} archived`,
  menusArchived: (count: number) => `${count} menus archived`,
  notSaved: (name: string) => `Couldn't save ${name}`,
  notAdded: (name: string) => `Couldn't add ${name}`,
  notArchived: (name: string) => `Couldn't archive ${name}`,
  menusNotArchived: (count: number) =>
    `Couldn't archive ${count === 1 ? '1 menu' : `${count} menus`}`,
  notSwitched: (name: string) => `Couldn't change the status of ${name}`,
  overtaken: 'Someone else has saved meanwhile. Reload, or overwrite it with what you changed.',
  goneMenu: 'This menu was archived. Save to restore it.',
  goneCategory: 'This category was archived. Save to restore it.',
  categoryGone: 'This category was archived.',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  counts: (items: number, inactive: number, soldOut: number) =>
    [
      items === 1 ? '1 item' : `${items} items`,
      ...(inactive > 0 ? [`${inactive} inactive`] : []),
      ...(soldOut > 0 ? [`${soldOut} sold out`] : []),
    ].join(', '),
  makeAvailable: (name: string) => `Make ${name} available again`,
  orderHint: 'Drag to change the order of the menu. With the keyboard: Space, arrows, Space.',
  move: (name: string) => `Move ${name}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  moveEarlier: (name: string) => `Move ${name} earlier`,
  moveLater: (name: string) => `Move ${name} later`,
  /** Places count from 1. */
  spoken: {
    lifted: (name: string, place: number, count: number) =>
      `Moving ${name}, place ${place} of ${count}`,
    moved: (_name: string, place: number, count: number) => `Place ${place} of ${count}`,
    back: (name: string, place: number, count: number) =>
      `${name} put back, place ${place} of ${count}`,
  },
  moved: (name: string) => `${name} moved`,
  movedBack: (name: string) => `${name} moved back`,
  notMoved: (name: string) => `Couldn't move ${name}`,
  movedByOther: 'Someone else changed this category. You now see its latest order.',
  categoriesChanged:
    'Someone else added, archived or restored a category. You now see the latest order.',
  categoriesAndItems: (categories: number, items: number) =>
    `${categories} ${categories === 1 ? 'category' : 'categories'}, ${items} ${items === 1 ? 'item' : 'items'}`,
  find: 'Find an item',
  clear: 'Clear',
  noItems: 'No items match',
  offMenu: 'Not on sale',
  lists: { inactive: 'Inactive', soldOut: 'Sold out', archive: 'Archive' },
  noneInactive: 'No inactive items.',
  noneSoldOut: 'Nothing is sold out.',
  archived: 'Archived items are off the menu. Their history and numbers stay.',
  archiveEmpty: 'The archive is empty.',
  archive: { loading: 'Loading archive', notLoaded: "Couldn't load the archive." },
  archivedOn: (category: string, day: string) => `${category}, ${day}`,
  categoryWith: (items: number) =>
    items === 0
      ? 'Category without items'
      : `Category with ${items} ${items === 1 ? 'item' : 'items'}`,
  /** For an item that comes back with its category. */
  withCategory: (category: string) => `With ${category}`,
  restore: 'Restore',
  restoreNamed: (name: string) => `Restore ${name}`,
  restored: (name: string) => `${name} restored`,
  restoredWith: (name: string, category: string) => `${name} restored, with ${category}`,
  notRestored: (name: string) => `Couldn't restore ${name}`,
  noItemsYet: '0 items. Customers see it with its first item.',
  orderedHow: { cafe: 'Ordered with the phone', bar: 'Ordered at the bar' },
  tabsHint:
    'Customers see the first three cafe categories as tabs; where there are five or more, the rest is under More.',
}

addWords({ menuManagement })
