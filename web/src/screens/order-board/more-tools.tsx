import type { ReactNode } from 'react'
import { Stack } from '../../components/ui/layout.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { words } from '../../i18n/words.ts'
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
      <Stack gap={20} align="stretch">
        <SoundTool />
        {children}
      </Stack>
    </Sheet>
  )
}
