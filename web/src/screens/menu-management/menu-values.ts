import * as fields from '@tumbler/contract/fields'
import type { MenuItem } from '@tumbler/contract/menu'

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

type Field = { safeParse: (value: string) => { error?: { issues: { message: string }[] } } }

const faultOf = (field: Field, value: string): string | null =>
  field.safeParse(value).error?.issues[0]?.message ?? null

/** The messages of spec §5, as the server gives them. */
export const nameFault = (name: string) => faultOf(fields.menuName, name)
export const descriptionFault = (description: string) => faultOf(fields.description, description)

/** The spaces behind a name are nobody's intention. */
export const sentName = (name: string) => name.trimEnd()
export const sentDescription = (description: string) => description.trim() || '-'

export type CompleteMenu = MenuValues & { categoryId: string; isActive: MenuItem['isActive'] }

/** Whether it can be added or saved, its category being one of those that are there. */
export const isComplete = (
  values: MenuValues,
  categories: readonly { id: string }[],
): values is CompleteMenu =>
  nameFault(values.name) === null &&
  descriptionFault(values.description) === null &&
  categories.some(({ id }) => id === values.categoryId) &&
  values.isActive !== null
