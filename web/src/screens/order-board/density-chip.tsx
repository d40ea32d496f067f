import { memo, useState } from 'react'
import { Button } from 'react-aria-components'
import { Icon } from '../../components/ui/icons.tsx'
import { useLazyComponent } from '../../components/use-lazy-component.ts'
import { words } from '../../i18n/words.ts'
import styles from './density-chip.module.css'
import type { Density, DensityChoice } from './use-density.ts'

const loadDialog = async () => (await import('./density-dialog.tsx')).DensityDialog

type DensityChipProps = {
  choice: DensityChoice
  density: Density
  onChoose: (choice: DensityChoice) => void
}

/** How large the cards are, and the way to choose it. */
export const DensityChip = memo(function DensityChip(props: DensityChipProps) {
  const { choice, density, onChoose } = props
  const { Component: DensityDialog, load } = useLazyComponent(loadDialog)
  const [isOpen, setIsOpen] = useState(false)
  const open = async () => setIsOpen(await load())
  const name = words.board.density.names[density]
  return (
    <>
      <Button className={styles.chip} aria-haspopup="dialog" onPress={() => void open()}>
        <Icon name={choice === 'automatic' ? 'layout-grid' : 'pin'} />
        {choice === 'automatic' ? words.board.density.automatic(name) : name}
        <Icon name="chevron-down" />
      </Button>
      {DensityDialog && (
        <DensityDialog
          isOpen={isOpen}
          choice={choice}
          onChoose={onChoose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
})
