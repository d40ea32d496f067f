import { RadioRow, RadioRows } from '../../components/ui/radio-rows.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { words } from '../../i18n/words.ts'
import { type DensityChoice, densityChoices } from './use-density.ts'
import '../../i18n/messages/en/board.ts'

type DensityDialogProps = {
  isOpen: boolean
  choice: DensityChoice
  onChoose: (choice: DensityChoice) => void
  onClose: () => void
}

/** Automatic, comfortable or compact; it acts at once. */
export function DensityDialog({ isOpen, choice, onChoose, onClose }: DensityDialogProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.board.density.title}
      closeLabel={words.common.close}
    >
      <RadioRows
        label={words.board.density.title}
        isLabelHidden
        value={choice}
        onChange={(value) => onChoose(value as DensityChoice)}
      >
        {densityChoices.map((value) => (
          <RadioRow key={value} value={value}>
            {words.board.density.names[value]}
          </RadioRow>
        ))}
      </RadioRows>
    </Sheet>
  )
}
