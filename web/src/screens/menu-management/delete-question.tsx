import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useStaffWords } from '../../words/staff-words.ts'

type DeleteQuestionProps = {
  isOpen: boolean
  title: string
  text: string
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asked before anything is deleted. */
export function DeleteQuestion(props: DeleteQuestionProps) {
  const words = useStaffWords().menuManagement
  return (
    <ConfirmDialog
      {...props}
      tone="destroy"
      closeLabel={words.close}
      confirmLabel={words.confirm}
    />
  )
}
