import type { ReactNode } from 'react'
import { Sheet } from '../../components/ui/sheet.tsx'
import { words } from '../../i18n/words.ts'
import styles from './more-tools.module.css'
import { SoundTool } from './tools.tsx'
import '../../i18n/messages/en/board.ts'

type MoreToolsProps = {
  isOpen: boolean
  onClose: () => void
  /** The filter, and what begins to select. */
  children: ReactNode
}

/** The tools that a phone has no room for. */
export function MoreTools({ isOpen, onClose, children }: MoreToolsProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.board.tools.more}
      closeLabel={words.common.close}
    >
      <div className={styles.rows}>
        <SoundTool />
        {children}
      </div>
    </Sheet>
  )
}
