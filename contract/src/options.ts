import { limits } from '@tumbler/rules/limits'
import { sharesName } from '@tumbler/rules/options'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'
import { codeMessage } from './validation.ts'

const optionChoice = z.object({
  id: fields.id,
  name: z.string(),
  otherName: z.nullable(z.string()),
  /** Until the business day ends; never the usual one. */
  isSoldOut: z.boolean(),
})

/** The first choice is the usual one (product-rules §21). */
export const optionGroup = z.object({
  id: fields.id,
  name: z.string(),
  otherName: z.nullable(z.string()),
  choices: z.array(optionChoice),
})

export type OptionGroup = z.infer<typeof optionGroup>

/** The id of a choice by the id of its group. */
export const chosenOptions = z
  .record(fields.id, fields.id)
  .check(z.refine((chosen) => Object.keys(chosen).length <= limits.optionGroupsOfItem))

/** As an order keeps it. */
export const orderedOption = z.object({
  name: z.string(),
  choice: z.string(),
  /** In the other language; missing on orders of before. */
  otherName: z.optional(z.nullable(z.string())),
  otherChoice: z.optional(z.nullable(z.string())),
  isUsual: z.boolean(),
})

const optionChoiceName = z.object({
  id: fields.id,
  name: z.string(),
  otherName: z.nullable(z.string()),
})

export const keptOptionGroup = z.object({
  ...optionGroup.shape,
  isAvailable: fields.availability,
  /** They come back under their names. */
  archivedChoices: z.array(optionChoiceName),
  /** Grows with every change, so that two concurrent edits are noticed. */
  revision: z.int(),
})
export type KeptOptionGroup = z.infer<typeof keptOptionGroup>

const byId = z.strictObject({ id: fields.id })

const isDistinct = z.refine<{ name: string; otherName?: string | null | undefined }[]>(
  (choices) =>
    choices.every((one, place) => !choices.slice(0, place).some((other) => sharesName(one, other))),
  codeMessage('same_choice'),
)

const choices = z
  .array(
    z.strictObject({
      id: z.optional(fields.id),
      name: fields.menuName,
      otherName: z.optional(fields.otherName),
    }),
  )
  .check(z.minLength(limits.minOptionChoices), z.maxLength(limits.optionChoices), isDistinct)

export const listOptionGroups = endpoint('listOptionGroups', {
  summary: 'List the option groups',
  description: 'Archived ones too, after the others. The first choice of each is the usual one.',
  response: z.array(keptOptionGroup),
})

export const addOptionGroup = endpoint('addOptionGroup', {
  summary: 'Add an option group',
  description: `At most ${limits.optionGroups}. Of ${limits.minOptionChoices} to ${limits.optionChoices} choices the first is the usual one.`,
  errors: ['MENU_FULL'],
  body: z.strictObject({
    name: fields.menuName,
    otherName: z.optional(fields.otherName),
    choices,
  }),
  response: keptOptionGroup,
  status: 201,
})

export const editOptionGroup = endpoint('editOptionGroup', {
  summary: 'Edit, archive or restore an option group',
  description:
    '`choices` are all that there are from now on, in their order; one that is not among them is archived, and one with the name of an archived one is that one again. `soldOut` says of single choices whether they are sold out today; the usual one never is. An archived group is off all items until it is restored. With an outdated `revision` nothing changes; without one the last change wins.',
  errors: ['NOT_FOUND', 'CONFLICT', 'MENU_FULL'],
  params: byId,
  body: z.strictObject({
    name: z.optional(fields.menuName),
    otherName: z.optional(fields.otherName),
    choices: z.optional(choices),
    soldOut: z.optional(z.record(fields.id, z.boolean())),
    isAvailable: z.optional(fields.availability),
    revision: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
  }),
  response: keptOptionGroup,
})

export const removeOptionGroup = endpoint('removeOptionGroup', {
  summary: 'Archive an option group',
  description: 'It is off all items until setting `isAvailable` restores it.',
  errors: ['NOT_FOUND'],
  params: byId,
  response: keptOptionGroup,
})
