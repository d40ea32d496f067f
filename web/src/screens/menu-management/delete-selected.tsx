import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { FloatingBar } from '../../ui/sticky-bar.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { DeleteQuestion } from './delete-question.tsx'
import styles from './delete-selected.module.css'

type DeleteSelectedProps = {
  count: number
  isAsking: boolean
  isDeleting: boolean
  ask: () => void
  close: () => void
  confirm: () => void
}

/** How many are selected, and what is done with them after a question. */
export function DeleteSelected(props: DeleteSelectedProps) {
  const { count, isAsking, isDeleting, ask, close, confirm } = props
  const words = useStaffWords().menuManagement
  return (
    <>
      <FloatingBar>
        <span className={styles.box} aria-hidden="true">
          <Icon name="check" />
        </span>
        <b className={styles.count} role="status">
          <span aria-hidden="true">{count}</span>
          <span className="visually-hidden">{words.selected(count)}</span>
        </b>
        <Button
          kind="stop"
          size="board"
          icon="trash"
          isDisabled={count === 0}
          isBusy={isDeleting}
          onPress={ask}
        >
          {words.deleteSelected}
        </Button>
      </FloatingBar>
      <DeleteQuestion
        isOpen={isAsking}
        title={words.deleteAll}
        text={words.confirmDelete(count)}
        isBusy={isDeleting}
        onClose={close}
        onConfirm={confirm}
      />
    </>
  )
}
