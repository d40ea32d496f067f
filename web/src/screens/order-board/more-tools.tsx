import type { ReactNode } from 'react'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { words } from '../../i18n/words.ts'
import { chooseDensity, densityChoices, useDensityChoice } from './density.tsx'
import styles from './toolbar.module.css'
import { AddTool, type BoardDialog, SelectTool, ShopTools, SoundTool } from './tools.tsx'
import '../../i18n/messages/en/board.ts'

type MoreToolsProps = {
  isOpen: boolean
  onClose: () => void
  onOpen: (dialog: BoardDialog) => void
  onAdd: () => void
  /** Undefined while there is nothing to select. */
  onSelect: (() => void) | undefined
  /** The filter. */
  children: ReactNode
}

/** The tools that a phone has no room for. */
export function MoreTools({ isOpen, onClose, onOpen, onAdd, onSelect, children }: MoreToolsProps) {
  const density = useDensityChoice()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.board.tools.more}
      closeLabel={words.common.close}
    >
      <div className={styles.more}>
        <div className={styles.tools}>
          <ShopTools
            onOpen={(dialog) => {
              onClose()
              onOpen(dialog)
            }}
          />
          <SoundTool />
          <AddTool onPress={onAdd} />
          {onSelect && (
            <SelectTool
              onPress={() => {
                onClose()
                onSelect()
              }}
            />
          )}
        </div>
        {children}
        <SegmentedControl
          label={words.board.density.title}
          isWide
          size="board"
          options={densityChoices.map((value) => ({
            value,
            label: words.board.density.names[value],
          }))}
          value={density}
          onChange={chooseDensity}
        />
      </div>
    </Sheet>
  )
}
