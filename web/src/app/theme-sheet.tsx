import { LanguageChoice } from '../parts/language-choice.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { useWords } from '../words/words.ts'
import { ThemeChoice } from './theme-choice.tsx'
import styles from './theme-sheet.module.css'

/** What is chosen for this device: theme and language. */
export function ThemeSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { navigation } = useWords()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={navigation.themeAndLanguage}
      closeLabel={navigation.close}
    >
      <div className={styles.choices}>
        <ThemeChoice />
        <LanguageChoice />
      </div>
    </Sheet>
  )
}
