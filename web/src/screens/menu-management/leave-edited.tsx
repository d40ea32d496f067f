import { LeaveQuestion } from '../../components/ui/leave-question.tsx'
import { clearEditDrafts } from '../../data/edit-draft.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'

/** Leaving an edited form asks first; what was typed is dropped then. */
export function LeaveEdited({ isEdited, back }: { isEdited: boolean; back: string }) {
  const words = useStaffWords().menuForm
  return (
    <LeaveQuestion
      isActive={isEdited}
      back={back}
      title={words.leaveTitle}
      text={words.leaveText}
      stayLabel={words.stay}
      leaveLabel={words.leave}
      onLeave={() => clearEditDrafts('menu', 'category')}
    />
  )
}
