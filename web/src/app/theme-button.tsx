import { useState } from 'react'
import { useLoaded } from '../parts/use-loaded.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useWords } from '../words/words.ts'
import { useThemeChoice } from './theme.tsx'

const loadSheet = async () => (await import('./theme-sheet.tsx')).ThemeSheet

/** From 768 px on there is no drawer to hold the choices of theme and language. */
export function ThemeButton() {
  const { navigation } = useWords()
  const { theme } = useThemeChoice()
  const { piece: ThemeSheet, ask } = useLoaded(loadSheet)
  const [isOpen, setOpen] = useState(false)
  const open = async () => setOpen(await ask())
  return (
    <>
      <IconButton
        icon={theme === 'light' ? 'sun' : 'moon'}
        label={navigation.themeAndLanguage}
        size="medium"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => void open()}
      />
      {ThemeSheet && <ThemeSheet isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
