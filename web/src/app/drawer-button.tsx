import { useState } from 'react'
import { useLoaded } from '../parts/use-loaded.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useWords } from '../words/words.ts'

const loadDrawer = async () => (await import('./menu-drawer.tsx')).MenuDrawer

/** The hamburger; what it opens is loaded with the first tap. */
export function DrawerButton({ className }: { className: string | undefined }) {
  const { navigation } = useWords()
  const { piece: MenuDrawer, ask } = useLoaded(loadDrawer)
  const [isOpen, setOpen] = useState(false)
  const open = async () => setOpen(await ask())
  return (
    <>
      <IconButton
        className={className}
        icon="menu"
        label={navigation.openMenu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => void open()}
      />
      {MenuDrawer && <MenuDrawer isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
