import type { Category, MenuItem } from '@tumbler/contract/menu'
import { lookOf } from '../../components/order/drink-appearance.ts'
import { words } from '../../i18n/words.ts'
import type { MenuSchemas } from './menu-values.ts'
import type { SavedField } from './use-edit-form.ts'

/** What the server has of an item, in words, for the dialog of a conflict; null for a new one. */
export function useSavedFields(
  item: MenuItem | null,
  categories: readonly Category[],
): SavedField<MenuSchemas>[] | null {
  if (!item) return null
  const category = categories.find(({ id }) => id === item.category_id)
  const { vessel, colour, garnish } = lookOf(item, category?.categoryFor ?? 'cafe')
  const vessels: Record<string, string> = { ...words.common.types, ...words.menuForm.glasses }
  const onOrOff = (isOn: boolean) => (isOn ? words.menuForm.on : words.menuForm.off)
  const look = [
    vessels[vessel],
    words.menuForm.colours[colour],
    garnish && words.menuForm.garnishes[garnish],
  ]
  return [
    { name: 'name', label: words.menuManagement.name, value: item.name },
    { name: 'description', label: words.menuManagement.description, value: item.description },
    { name: 'category_id', label: words.menuManagement.category, value: category?.name ?? '-' },
    {
      name: 'isActive',
      label: words.menuManagement.status,
      value: words.menuManagement[item.isActive],
    },
    {
      name: 'types',
      label: words.menuForm.types,
      value: item.types.map((type) => words.common.types[type]).join(', '),
    },
    { name: 'hasSweetness', label: words.menuForm.sweetness, value: onOrOff(item.hasSweetness) },
    { name: 'isSoldOut', label: words.menuForm.soldOut, value: onOrOff(item.isSoldOut) },
    { name: 'look', label: words.menuForm.look, value: look.filter(Boolean).join(', ') },
    {
      name: 'photo',
      label: words.menuForm.photo,
      value: item.photo ? words.menuForm.on : words.menuForm.garnishes.none,
    },
  ]
}
