import * as fields from '@tumbler/contract/fields'
import type { MenuItem } from '@tumbler/contract/menu'
import { isValid } from '../../parts/field-error.ts'

/** A menu item as its form holds it: an empty description is empty here and a dash on the server. */
export type MenuValues = {
  name: string
  description: string
  categoryId: string | null
  isActive: MenuItem['isActive'] | null
}

export const newMenu = (categoryId: string | null): MenuValues => ({
  name: '',
  description: '',
  categoryId,
  isActive: 'active',
})

export const menuValuesOf = (item: MenuItem): MenuValues => ({
  name: item.name,
  description: item.description === '-' ? '' : item.description,
  categoryId: item.category_id,
  isActive: item.isActive,
})

/** The spaces behind a name are nobody's intention. */
export const sentName = (name: string) => name.trimEnd()
export const sentDescription = (description: string) => description.trim() || '-'

export type CompleteMenu = MenuValues & { categoryId: string; isActive: MenuItem['isActive'] }

/** Whether it can be added or saved, its category being one of those that are there. */
export const isComplete = (
  values: MenuValues,
  categories: readonly { id: string }[],
): values is CompleteMenu =>
  isValid(fields.menuName, values.name) &&
  isValid(fields.description, values.description) &&
  categories.some(({ id }) => id === values.categoryId) &&
  values.isActive !== null
