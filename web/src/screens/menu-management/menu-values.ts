import * as fields from '@tumbler/contract/fields'
import type { Category, MenuItem } from '@tumbler/contract/menu'
import { drinkTypes, type Venue } from '@tumbler/rules/drinks'
import * as z from 'zod/mini'
import type { InputOf, OutputOf } from '../../components/form/use-api-form.ts'
import { lookOf } from '../../components/order/drink-appearance.ts'
import { sentName } from './use-edit-form.ts'

/** The category has to be one of those that are available. */
export const menuSchemas = (categories: readonly Category[]) => ({
  name: sentName,
  description: fields.description,
  category_id: fields.id.check(z.refine((id) => categories.some((one) => one.id === id))),
  isActive: fields.activity,
  types: z.array(fields.drinkType).check(z.minLength(1)),
  hasSweetness: z.boolean(),
  isSoldOut: z.boolean(),
  /** Null until one is chosen: then it follows the name. */
  look: z.nullable(fields.drinkLook),
  photo: z.nullable(z.string()),
})
export type MenuSchemas = ReturnType<typeof menuSchemas>
export type MenuValues = InputOf<MenuSchemas>

export const newMenuValues = (categoryId: string): MenuValues => ({
  name: '',
  description: '',
  category_id: categoryId,
  isActive: 'active',
  types: [...drinkTypes],
  hasSweetness: true,
  isSoldOut: false,
  look: null,
  photo: null,
})

/** An empty description is a dash on the server. */
export const menuValuesOf = (item: MenuItem): MenuValues => ({
  name: item.name,
  description: item.description === '-' ? '' : item.description,
  category_id: item.category_id,
  isActive: item.isActive,
  types: item.types,
  hasSweetness: item.hasSweetness,
  isSoldOut: item.isSoldOut,
  look: item.look,
  photo: item.photo,
})

/** As it is sent: a chosen look is in a vessel that the item can be had in. */
export const sentValues = (values: OutputOf<MenuSchemas>, venue: Venue) => ({
  ...values,
  look: values.look && lookOf(values, venue),
})
