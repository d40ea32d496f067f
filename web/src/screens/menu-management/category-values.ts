import { menuName } from '@tumbler/contract/fields'
import type { Category } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { isValid } from '../../parts/field-error.ts'

export type CategoryValues = { name: string; categoryFor: Venue | null }
export type CompleteCategory = { name: string; categoryFor: Venue }

export const newCategory: CategoryValues = { name: '', categoryFor: null }

export const categoryValuesOf = ({ name, categoryFor }: Category): CategoryValues => ({
  name,
  categoryFor,
})

export const isCategoryComplete = (values: CategoryValues): values is CompleteCategory =>
  isValid(menuName, values.name) && values.categoryFor !== null
