import type { MenuItem } from '@tumbler/contract/menu'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { showToast } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useWhen } from '../../components/use-when.ts'
import { clearEditDrafts } from '../../data/edit-draft.ts'
import { useEditMenuItem } from '../../data/menu-changes.ts'
import { useRead } from '../../data/server-data.ts'
import { words } from '../../i18n/words.ts'
import styles from './menu-form.module.css'

/** Who changed the item last, and when. */
export function LastChange({ item }: { item: MenuItem }) {
  const { data: saved } = useRead(
    'getMenuItem',
    { params: { id: item.id } },
    // Another revision was saved by another person.
    { queryKey: ['getMenuItem', item.id, item.revision] },
  )
  const change = saved?.lastChange
  const when = useWhen({ time: 'always' })
  if (!change) return null
  return (
    <p className={styles.lastChange}>{words.menuForm.lastChanged(change.by, when(change.at))}</p>
  )
}

type ArchiveButtonProps = { item: MenuItem; back: string }

/** Takes the item off the menu, once that is confirmed. */
export function ArchiveButton({ item: { id, name }, back }: ArchiveButtonProps) {
  const showErrorToast = useFailureToast()
  const navigate = useNavigate()
  const { mutateAsync: save, isPending } = useEditMenuItem()
  const [isOpen, setOpen] = useState(false)
  const confirm = async () => {
    try {
      await save({ params: { id }, body: { isAvailable: 'unavailable' } })
      showToast({ kind: 'success', title: words.menuForm.archived(name) })
      clearEditDrafts('menu')
      // Replaces the entry of the dialog, which is still open.
      navigate(back, { replace: true })
    } catch (error) {
      setOpen(false)
      showErrorToast(words.menuForm.notArchived(name), error)
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
        text={words.menuForm.archiveText}
        closeLabel={words.common.close}
        confirmLabel={words.menuForm.archive}
        isBusy={isPending}
        onClose={() => setOpen(false)}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
