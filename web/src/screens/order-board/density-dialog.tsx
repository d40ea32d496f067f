import { RadioRow, RadioRows } from '../../components/ui/radio-rows.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { useWords } from '../../i18n/words.ts'
import { type DensityChoice, densityChoices } from './use-density.ts'

type DensityDialogProps = {
  isOpen: boolean
  choice: DensityChoice
  onChoose: (choice: DensityChoice) => void
  onClose: () => void
}

/** Automatic, comfortable or compact; it acts at once. */
export function DensityDialog({ isOpen, choice, onChoose, onClose }: DensityDialogProps) {
  const { common } = useWords()
  const words = useStaffWords().board.density
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.title} closeLabel={common.close}>
      <RadioRows
        label={words.title}
        isLabelHidden
        value={choice}
        onChange={(value) => onChoose(value as DensityChoice)}
      >
        {densityChoices.map((value) => (
          <RadioRow key={value} value={value}>
            {words.names[value]}
          </RadioRow>
        ))}
      </RadioRows>
    </Sheet>
  )
}
