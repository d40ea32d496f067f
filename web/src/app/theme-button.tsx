import { useState } from 'react'
import { Sheet } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useWords } from '../words/words.ts'
import { useThemeChoice } from './theme.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** From 768 px on there is no drawer to hold the choice of the theme. */
export function ThemeButton() {
  const { navigation } = useWords()
  const { theme } = useThemeChoice()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={theme === 'light' ? 'sun' : 'moon'}
        label={navigation.theme}
        size="medium"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      />
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={navigation.theme}
        closeLabel={navigation.close}
      >
        <ThemeChoice isLabelHidden />
      </Sheet>
    </>
  )
}
