import { Segmented } from '../ui/segmented.tsx'
import { useWords } from '../words/words.ts'
import { themes, useThemeChoice } from './theme.tsx'

/** Light, Dark or Auto, remembered on this device. */
export function ThemeChoice({ isLabelHidden = false }: { isLabelHidden?: boolean }) {
  const { navigation } = useWords()
  const { theme, chooseTheme } = useThemeChoice()
  return (
    <Segmented
      label={navigation.theme}
      isLabelHidden={isLabelHidden}
      isWide
      options={themes.map((value) => ({ value, label: navigation.themes[value] }))}
      value={theme}
      onChange={chooseTheme}
    />
  )
}
