import type { Category } from '@tumbler/contract/menu'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRemoveCategory } from '../../data/menu-changes.ts'
import { useFailureToast } from '../../parts/use-failure-toast.ts'
import { usePaths } from '../../parts/use-paths.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { DeleteQuestion } from './delete-question.tsx'

/** Deletes the category, and with it what is on its menu, after a question. */
export function DeleteCategory({ category }: { category: Category }) {
  const words = useStaffWords().menuManagement
  const tellFailure = useFailureToast()
  const navigate = useNavigate()
  const paths = usePaths()
  const { mutateAsync: remove, isPending } = useRemoveCategory()
  const [isAsking, setIsAsking] = useState(false)
  const { id, name } = category
  const confirm = async () => {
    try {
      await remove(id)
      showToast({ kind: 'success', title: words.deleted(name) })
      // In the place of the question, which is still open.
      navigate(paths.menuManagement, { replace: true })
    } catch (error) {
      setIsAsking(false)
      tellFailure(words.notDeleted(name), error)
    }
  }
  return (
    <>
      <Button kind="stopline" size="large" icon="trash" onPress={() => setIsAsking(true)}>
        {words.deleteCategory}
      </Button>
      <DeleteQuestion
        isOpen={isAsking}
        title={words.deleteCategory}
        text={words.confirmDeleteCategory(name)}
        isBusy={isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
