import { menuName } from '@tumbler/contract/fields'
import type { Category } from '@tumbler/contract/menu'
import { useNavigate } from 'react-router'
import { useEditDraft } from '../../data/edit-draft.ts'
import { useEditCategory as useSaveCategory } from '../../data/menu-changes.ts'
import { fieldError } from '../../parts/field-error.ts'
import { usePaths } from '../../parts/use-paths.ts'
import { showToast } from '../../ui/toast.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { useWords } from '../../words/words.ts'
import { type CategoryValues, categoryValuesOf, isCategoryComplete } from './category-values.ts'
import type { SavedField } from './conflict-dialog.tsx'
import type { Missing } from './edit-layout.tsx'
import { sentName } from './menu-values.ts'
import { useConflict } from './use-conflict.ts'
import { useSubmit } from './use-submit.ts'

/** A category being edited; once it is saved, the list opens. */
export function useEditCategory(category: Category) {
  const words = useStaffWords().menuManagement
  const { validation } = useWords()
  const navigate = useNavigate()
  const paths = usePaths()
  const saved: CategoryValues = categoryValuesOf(category)
  const draft = useEditDraft('category', category.id, {
    values: saved,
    revision: category.revision,
  })
  const { mutateAsync: save, isPending: isBusy } = useSaveCategory()
  const dialog = useConflict(draft)
  const { values } = draft
  const isComplete = isCategoryComplete(values)
  // A valid name is all that is asked here (spec §5), and the field itself says what is wrong with it.
  const missing: Missing | null = isComplete
    ? null
    : { text: fieldError(menuName, values.name, validation) ?? words.answerBoth, isTold: true }
  const submitting = useSubmit({
    isComplete,
    failure: words.notSaved(category.name),
    onConflict: dialog.show,
    send: async () => {
      if (!isCategoryComplete(values)) return
      const { name } = await save({
        id: category.id,
        name: sentName(values.name),
        categoryFor: values.categoryFor,
        isAvailable: 'available',
        ...(draft.revision !== null && { revision: draft.revision }),
      })
      showToast({ kind: 'success', title: words.saved(name) })
      navigate(paths.menuManagement)
    },
  })
  const venueName = saved.categoryFor === null ? '-' : words.venues[saved.categoryFor]
  const fields: SavedField[] = [
    { label: words.name, value: saved.name, isOther: saved.name !== values.name },
    {
      label: words.categoryFor,
      value: venueName,
      isOther: saved.categoryFor !== values.categoryFor,
    },
  ]
  return { draft, isBusy, missing, submitting, conflict: { ...dialog, fields } }
}
