import type { Category, MenuItem } from '@tumbler/contract/menu'
import { useNavigate } from 'react-router'
import { useEditDraft } from '../../data/edit-draft.ts'
import { useEditMenuItem } from '../../data/menu-changes.ts'
import { usePaths } from '../../parts/use-paths.ts'
import { showToast } from '../../ui/toast.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import type { SavedField } from './conflict-dialog.tsx'
import {
  isComplete,
  type MenuValues,
  menuValuesOf,
  sentDescription,
  sentName,
} from './menu-values.ts'
import { useConflict } from './use-conflict.ts'
import { useSubmit } from './use-submit.ts'

/** An item being edited; once it is saved, its category's page opens. */
export function useEditMenu(item: MenuItem, isGone: boolean, categories: readonly Category[]) {
  const words = useStaffWords().menuManagement
  const navigate = useNavigate()
  const paths = usePaths()
  const savedValues = menuValuesOf(item)
  const draft = useEditDraft('menu', item.id, { values: savedValues, revision: item.revision })
  const { mutateAsync: edit, isPending: isBusy } = useEditMenuItem()
  const dialog = useConflict(draft)
  const { values } = draft

  const send = async () => {
    if (!isComplete(values, categories)) return
    const saved = await edit({
      id: item.id,
      name: sentName(values.name),
      description: sentDescription(values.description),
      category_id: values.categoryId,
      isActive: values.isActive,
      isAvailable: 'available',
      // Bringing back what was deleted goes over the deletion knowingly.
      ...(!isGone && draft.revision !== null && { revision: draft.revision }),
    })
    showToast({ kind: 'success', title: words.saved(saved.name) })
    const category = categories.find(({ id }) => id === saved.category_id)
    if (category) navigate(paths.category(category.name, category.id))
  }
  const submitting = useSubmit({
    isComplete: isComplete(values, categories),
    send,
    failure: words.notSaved(item.name),
    onConflict: dialog.show,
  })
  return {
    draft,
    isBusy,
    missing: isComplete(values, categories) ? null : { text: words.answerBoth, lang: 'th' },
    submitting,
    conflict: { ...dialog, fields: useSavedFields(savedValues, values, categories) },
  }
}

function useSavedFields(
  saved: MenuValues,
  own: MenuValues,
  categories: readonly Category[],
): SavedField[] {
  const words = useStaffWords().menuManagement
  const nameOf = (wanted: string | null) => categories.find(({ id }) => id === wanted)?.name ?? '-'
  return [
    { label: words.name, value: saved.name, isOther: saved.name !== own.name },
    {
      label: words.description,
      value: saved.description || '-',
      isOther: saved.description !== own.description,
    },
    {
      label: words.category,
      value: nameOf(saved.categoryId),
      isOther: saved.categoryId !== own.categoryId,
    },
    {
      label: words.status,
      value: words[saved.isActive ?? 'inactive'],
      isOther: saved.isActive !== own.isActive,
    },
  ]
}
