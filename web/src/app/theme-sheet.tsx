import { Sheet } from '../ui/dialog.tsx'
import { useWords } from '../words/words.ts'
import { ThemeChoice } from './theme-choice.tsx'

export function ThemeSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { navigation } = useWords()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={navigation.theme} closeLabel={navigation.close}>
      <ThemeChoice isLabelHidden />
    </Sheet>
  )
}
