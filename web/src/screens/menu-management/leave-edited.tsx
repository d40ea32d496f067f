import { LeaveQuestion } from '../../components/ui/leave-question.tsx'
import { clearEditDrafts } from '../../data/edit-draft.ts'
import { words } from '../../i18n/words.ts'

/** Leaving an edited form asks first; what was typed is dropped then. */
export function LeaveEdited({ isEdited, back }: { isEdited: boolean; back: string }) {
  return (
    <LeaveQuestion
      isActive={isEdited}
      back={back}
      title={words.menuForm.leaveTitle}
      text={words.menuForm.leaveText}
      stayLabel={words.menuForm.stay}
      leaveLabel={words.menuForm.leave}
      onLeave={() => clearEditDrafts('menu', 'category')}
    />
  )
}
