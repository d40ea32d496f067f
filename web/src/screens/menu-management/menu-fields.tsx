import * as fields from '@tumbler/contract/fields'
import type { Category, MenuItem } from '@tumbler/contract/menu'
import { type DrinkType, drinkTypes, type Venue } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import { parsePrice } from '@tumbler/rules/money'
import { firstOf, secondOf } from '@tumbler/rules/two-names'
import { Checkbox, CheckboxGroup, Label } from 'react-aria-components'
import type { Control } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormField, FormTextField } from '../../components/form/form.tsx'
import type { InputOf, OutputOf } from '../../components/form/use-api-form.ts'
import { lookOf } from '../../components/order/drink-appearance.ts'
import { typeIcons } from '../../components/order/order-facts.tsx'
import { FieldMessage } from '../../components/ui/field-message.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Grid } from '../../components/ui/layout.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { SelectField } from '../../components/ui/select-field.tsx'
import { sentence, TextField } from '../../components/ui/text-field.tsx'
import tiles from '../../components/ui/tiles.module.css'
import { byId } from '../../data/all-pages.ts'
import { useCurrency } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import type { DrinkCategory } from '../../illustration/drink-look.ts'
import { venueIcons } from './category-card.tsx'
import styles from './edit-menu.module.css'
import { OptionGroupsField } from './options/option-groups-field.tsx'
import { OtherNameField } from './other-name-field.tsx'
import { SwitchField } from './switch-field.tsx'
import { sentName, sentOtherDescription, sentOtherName } from './use-edit-form.ts'

/** As it is typed, in the shop's currency; null where it is blank. */
const price = z.pipe(
  z
    .string()
    .check(z.refine((typed) => typed.trim() === '' || parsePrice(typed) !== null, 'not_a_price')),
  z.transform(parsePrice),
)

/** The category has to be one of those that are available. */
export const menuSchemas = (categories: readonly Category[], today: string) => ({
  name: sentName,
  otherName: sentOtherName,
  description: fields.description,
  otherDescription: sentOtherDescription,
  category_id: fields.id.check(z.refine((id) => categories.some((one) => one.id === id))),
  isActive: fields.activity,
  types: z.array(fields.drinkType).check(z.minLength(1)),
  hasSweetness: z.boolean(),
  isSoldOut: z.boolean(),
  isUncounted: z.boolean(),
  /** Null where it is not featured; a day that is over is a mistake. */
  featuredUntil: z.nullable(fields.date.check(z.refine((date) => date >= today))),
  /** Null where it is made at once. */
  brewSeconds: z.nullable(z.int()),
  /** Only of the bar. */
  price,
  /** Their ids. */
  optionGroups: z.array(fields.id),
  /** The same. */
  marks: z.array(fields.id),
  /** Null until one is chosen: then it follows the name. */
  look: z.nullable(fields.drinkLook),
  photo: z.nullable(z.string()),
})
type MenuSchemas = ReturnType<typeof menuSchemas>
export type MenuValues = InputOf<MenuSchemas>

export const newMenuValues = (categoryId: string): MenuValues => ({
  name: '',
  otherName: '',
  description: '',
  otherDescription: '',
  category_id: categoryId,
  isActive: 'active',
  types: [...drinkTypes],
  hasSweetness: true,
  isSoldOut: false,
  isUncounted: false,
  featuredUntil: null,
  brewSeconds: null,
  price: '',
  optionGroups: [],
  marks: [],
  look: null,
  photo: null,
})

/** An empty description is a dash on the server. */
const withoutDash = (description: string) => (description === '-' ? '' : description)

/** In digits, as a person would type it. */
const typedPrice = (price: number | null) =>
  price === null ? '' : (price / 100).toFixed(price % 100 === 0 ? 0 : 2)

/** The names in the order in which they were given, whatever the page's language. */
export const menuValuesOf = (item: MenuItem): MenuValues => ({
  name: firstOf(item, 'name'),
  otherName: secondOf(item, 'name') ?? '',
  description: withoutDash(firstOf(item, 'description')),
  otherDescription: secondOf(item, 'description') ?? '',
  category_id: item.category_id,
  isActive: item.isActive,
  types: item.types,
  hasSweetness: item.hasSweetness,
  isSoldOut: item.isSoldOut,
  // A server of an earlier version sends none of these.
  isUncounted: item.isUncounted ?? false,
  featuredUntil: item.featuredUntil ?? null,
  brewSeconds: item.brewSeconds ?? null,
  price: typedPrice(item.price ?? null),
  optionGroups: (item.options ?? []).map(byId),
  marks: item.marks ?? [],
  look: item.look,
  photo: item.photo,
})

/** The values to send: a chosen look gets a vessel that the item is offered in. */
export const sentValues = (values: OutputOf<MenuSchemas>, category: DrinkCategory) => ({
  ...values,
  look: values.look && lookOf(values, category),
})

export type MenuFieldsProps = {
  control: Control<MenuValues, unknown, OutputOf<MenuSchemas>>
  isNew: boolean
  /** Types and sweetness concern the cafe only. */
  venue: Venue
  categories: readonly Category[]
  /** In the other language too; on a wide screen they stand beside these. */
  hasOtherNames: boolean
}

/** Name, description and category of an item, its types and whether it is on sale. */
export function MenuFields(props: MenuFieldsProps) {
  const { control, isNew, venue, categories, hasOtherNames } = props
  const isCafe = venue === 'cafe'
  return (
    <>
      <FormTextField
        control={control}
        name="name"
        label={words.menuManagement.name}
        maxLength={limits.menuName}
        isRequired
        size="large"
        autoComplete="off"
        className={styles.name}
      />
      {hasOtherNames && <OtherNameField control={control} />}
      <FormTextField
        control={control}
        name="description"
        label={words.menuManagement.description}
        maxLength={limits.description}
        size="large"
        {...sentence}
        rows={2}
        autoComplete="off"
      />
      {hasOtherNames && <OtherNameField control={control} of="description" />}
      <FormField control={control} name="category_id">
        {({ value, onChange }) => (
          <SelectField
            label={words.menuManagement.category}
            options={categories.map(({ id, name, categoryFor }) => ({
              value: id,
              label: name,
              icon: venueIcons[categoryFor],
            }))}
            value={categories.some(({ id }) => id === value) ? value : null}
            onChange={onChange}
            size="large"
          />
        )}
      </FormField>
      <PriceField control={control} isCafe={isCafe} />
      {isCafe && (
        <FormField control={control} name="types">
          {({ value, onChange }) => <TypesField value={value} onChange={onChange} />}
        </FormField>
      )}
      {isCafe && (
        <FormField control={control} name="optionGroups">
          {({ value, onChange }) => <OptionGroupsField value={value} onChange={onChange} />}
        </FormField>
      )}
      <div className={styles.switches}>
        {isCafe && (
          <FormField control={control} name="hasSweetness">
            {({ value, onChange }) => (
              <SwitchField
                label={words.menuForm.sweetness}
                hint={value ? words.menuForm.sweetnessOn : words.menuForm.sweetnessOff}
                isOn={value}
                onChange={onChange}
              />
            )}
          </FormField>
        )}
        {!isNew && (
          <>
            <FormField control={control} name="isSoldOut">
              {({ value, onChange }) => (
                <SwitchField
                  label={words.menuForm.soldOut}
                  hint={words.menuForm.soldOutHint}
                  isOn={value}
                  onChange={onChange}
                />
              )}
            </FormField>
            <FormField control={control} name="isActive">
              {({ value, onChange }) => (
                <SegmentedControl
                  label={words.menuManagement.status}
                  options={(['active', 'inactive'] as const).map((status) => ({
                    value: status,
                    label: words.menuManagement[status],
                    icon: status === value ? 'check' : undefined,
                  }))}
                  value={value}
                  onChange={onChange}
                  className={styles.status}
                />
              )}
            </FormField>
          </>
        )}
      </div>
    </>
  )
}

type PriceFieldProps = Pick<MenuFieldsProps, 'control'> & { isCafe: boolean }

/** What the bar takes for it. In the cafe it is out of sight, unless what was typed is in the way of saving. */
function PriceField({ control, isCafe }: PriceFieldProps) {
  const currency = useCurrency()
  const { price, priceHint, notAPrice } = words.menuForm
  return (
    <FormField control={control} name="price" messages={{ not_a_price: notAPrice }}>
      {({ error, ...field }) =>
        isCafe && error === null ? null : (
          <TextField
            {...field}
            label={price(currency)}
            hint={priceHint}
            error={error}
            inputMode="decimal"
            size="large"
            autoComplete="off"
          />
        )
      }
    </FormField>
  )
}

type TypesFieldProps = {
  value: readonly DrinkType[]
  onChange: (types: DrinkType[]) => void
}

/** Hot, cold and frappe; at least one. */
function TypesField({ value, onChange }: TypesFieldProps) {
  const isMissing = value.length === 0
  return (
    <CheckboxGroup
      value={[...value]}
      // In their usual order, however they were chosen.
      onChange={(chosen) => onChange(drinkTypes.filter((type) => chosen.includes(type)))}
      isInvalid={isMissing}
      validationBehavior="aria"
    >
      <div className={styles.head}>
        <Label className={styles.label}>{words.menuForm.types}</Label>
        <small>{words.menuForm.atLeastOne}</small>
      </div>
      <Grid columns={5.75} gap={8}>
        {drinkTypes.map((type) => (
          <Checkbox key={type} value={type} className={`${tiles.tile} ${styles.tile}`}>
            <Icon name={value.includes(type) ? 'check' : typeIcons[type]} />
            {words.common.types[type]}
          </Checkbox>
        ))}
      </Grid>
      <FieldMessage error={isMissing ? words.menuForm.noType : null} />
    </CheckboxGroup>
  )
}
