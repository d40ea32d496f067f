import type { Category, MenuItem } from '@tumbler/contract/menu'
import { lookOf } from '../../components/order/drink-appearance.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { useWords } from '../../i18n/words.ts'
import type { MenuSchemas } from './menu-values.ts'
import type { SavedField } from './use-edit-form.ts'

/** What the server has of an item, in words, for the dialog of a conflict; null for a new one. */
export function useSavedFields(
  item: MenuItem | null,
  categories: readonly Category[],
): SavedField<MenuSchemas>[] | null {
  const { common } = useWords()
  const { menuManagement: words, menuForm } = useStaffWords()
  if (!item) return null
  const category = categories.find(({ id }) => id === item.category_id)
  const { vessel, colour, garnish } = lookOf(item, category?.categoryFor ?? 'cafe')
  const vessels: Record<string, string> = { ...common.types, ...menuForm.glasses }
  const onOrOff = (isOn: boolean) => (isOn ? menuForm.on : menuForm.off)
  const look = [vessels[vessel], menuForm.colours[colour], garnish && menuForm.garnishes[garnish]]
  return [
    { name: 'name', label: words.name, value: item.name },
    { name: 'description', label: words.description, value: item.description },
    { name: 'category_id', label: words.category, value: category?.name ?? '-' },
    { name: 'isActive', label: words.status, value: words[item.isActive] },
    {
      name: 'types',
      label: menuForm.types,
      value: item.types.map((type) => common.types[type]).join(', '),
    },
    { name: 'hasSweetness', label: menuForm.sweetness, value: onOrOff(item.hasSweetness) },
    { name: 'isSoldOut', label: menuForm.soldOut, value: onOrOff(item.isSoldOut) },
    { name: 'look', label: menuForm.look, value: look.filter(Boolean).join(', ') },
    {
      name: 'photo',
      label: menuForm.photo,
      value: item.photo ? menuForm.on : menuForm.garnishes.none,
    },
  ]
}
