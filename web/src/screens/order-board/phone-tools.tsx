import { type ReactNode, useState } from 'react'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { useWords } from '../../i18n/words.ts'
import { ToolButton } from './tool-button.tsx'
import styles from './toolbar.module.css'
import { AddTool, FinishedTool, SelectTool, ShopTools, SoundTool } from './tools.tsx'
import type { BoardDialog } from './use-board-dialogs.tsx'
import { chooseDensity, densityChoices, useDensityChoice } from './use-density.ts'

type PhoneToolsProps = {
  /** Select mode has just ended. */
  hasFocus: boolean
  onOpen: (dialog: BoardDialog) => void
  onAdd: () => void
  /** Undefined while there is nothing to select. */
  onSelect: (() => void) | undefined
  /** The filter. */
  children: ReactNode
}

/** What is needed most, and the rest in a sheet. */
export function PhoneTools({ hasFocus, onOpen, onAdd, onSelect, children }: PhoneToolsProps) {
  const { common } = useWords()
  const words = useStaffWords().board
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const density = useDensityChoice()
  return (
    <>
      <FinishedTool onOpen={onOpen} />
      <ToolButton
        icon="dots"
        label={words.tools.more}
        opensDialog
        autoFocus={hasFocus}
        onPress={() => setIsOpen(true)}
      />
      <Sheet isOpen={isOpen} onClose={close} title={words.tools.more} closeLabel={common.close}>
        <div className={styles.more}>
          <div className={styles.tools}>
            <ShopTools
              onOpen={(dialog) => {
                close()
                onOpen(dialog)
              }}
            />
            <SoundTool />
            <AddTool onPress={onAdd} />
            {onSelect && (
              <SelectTool
                onPress={() => {
                  close()
                  onSelect()
                }}
              />
            )}
          </div>
          {children}
          <SegmentedControl
            label={words.density.title}
            isWide
            size="board"
            options={densityChoices.map((value) => ({ value, label: words.density.names[value] }))}
            value={density}
            onChange={chooseDensity}
          />
        </div>
      </Sheet>
    </>
  )
}
