import { useState } from 'react'
import { useNavigate } from 'react-router'
import { refusalText } from '../../components/form/field-error.ts'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { showToast } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { clearEditDrafts } from '../../data/edit-draft.ts'
import { words } from '../../i18n/words.ts'
import '../../i18n/messages/en/menu-form.ts'
import '../../i18n/messages/en/menu-management.ts'

type ArchiveButtonProps = {
  name: string
  /** What becomes of it. */
  text: string
  archive: () => Promise<unknown>
  restore: () => Promise<unknown>
  /** Where its list is. */
  back: string
}

/** Takes an item or a category off the menu, once that is confirmed; Undo brings it back. */
export function ArchiveButton({ name, text, archive, restore, back }: ArchiveButtonProps) {
  const showErrorToast = useFailureToast()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const undo = () =>
    restore().catch((error: unknown) =>
      showErrorToast(words.menuManagement.notRestored(name), error, { text: refusalText(error) }),
    )
  const confirm = async () => {
    setBusy(true)
    try {
      await archive()
      showToast({
        kind: 'success',
        title: words.menuManagement.oneArchived(name),
        action: { label: words.common.undo, onPress: () => void undo() },
      })
      clearEditDrafts('menu', 'category', 'options')
      // Replaces the entry of the dialog, which is still open.
      navigate(back, { replace: true })
    } catch (error) {
      setBusy(false)
      setOpen(false)
      showErrorToast(words.menuManagement.notArchived(name), error)
    }
  }
  return (
    <>
      <Button kind="outline" size="board" icon="archive" onPress={() => setOpen(true)}>
        {words.menuForm.archive}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        tone="destroy"
        title={words.menuForm.archiveTitle(name)}
        text={text}
        closeLabel={words.common.close}
        confirmLabel={words.menuForm.archive}
        isBusy={isBusy}
        onClose={() => setOpen(false)}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
