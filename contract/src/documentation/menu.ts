import type { Documented } from './documented.ts'
import { coffee, latte } from './examples.ts'

const removed = { ...coffee, isAvailable: 'unavailable' } as const
const renamed = { ...latte, name: 'Iced Latte', revision: 2 }
const changeErrors = ['NOT_FOUND', 'CONFLICT'] as const
const onlyPresent =
  'With a `revision` that is not the present one nothing changes; without one the last change wins.'

export const menu: Documented<
  | 'listCategories'
  | 'getCategory'
  | 'addCategory'
  | 'editCategory'
  | 'removeCategory'
  | 'deleteCategory'
  | 'addMenuItem'
  | 'editMenuItem'
  | 'replaceMenuItem'
> = {
  listCategories: {
    summary: 'List the categories with their items',
    description: 'The available ones, in the order of their making.',
    example: { answer: [coffee] },
  },
  getCategory: {
    summary: 'Read a category with its items',
    description:
      'One that was taken off the menu is there for baristas only; whoever asks for it with a token that is good no more is asked to sign in.',
    errors: ['NOT_FOUND', 'NOT_SIGNED_IN'],
    example: { answer: coffee },
  },
  addCategory: {
    summary: 'Add a category',
    errors: ['CONFLICT'],
    example: {
      body: { name: coffee.name, categoryFor: coffee.categoryFor },
      answer: { ...coffee, menu: [] },
    },
  },
  editCategory: {
    summary: 'Edit a category',
    description: onlyPresent,
    errors: changeErrors,
    example: { body: { name: 'Hot Coffee' }, answer: { ...coffee, name: 'Hot Coffee' } },
  },
  removeCategory: {
    summary: 'Take a category off the menu',
    description: 'Its items are hidden with it; it can be brought back.',
    errors: changeErrors,
    example: { answer: removed },
  },
  deleteCategory: {
    summary: 'Take a category off the menu',
    description: 'Does what PATCH /category/{id}/unavailable does: nothing is ever deleted.',
    errors: changeErrors,
    example: { answer: removed },
  },
  addMenuItem: {
    summary: 'Add an item to a category',
    description: 'Answers the item, and the same once more under `data`.',
    errors: ['CONFLICT'],
    example: {
      body: { name: latte.name, description: latte.description, category_id: coffee.id },
      answer: { ...latte, data: latte },
    },
  },
  editMenuItem: {
    summary: 'Edit an item',
    description: onlyPresent,
    errors: changeErrors,
    example: { body: { name: renamed.name, revision: 1 }, answer: renamed },
  },
  replaceMenuItem: {
    summary: 'Edit an item',
    description: `Does what PATCH does. ${onlyPresent}`,
    errors: changeErrors,
    example: { body: { name: renamed.name, revision: 1 }, answer: renamed },
  },
}
