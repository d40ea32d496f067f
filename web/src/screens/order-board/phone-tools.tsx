import { type ReactNode, useState } from 'react'
import { useLazyComponent } from '../../components/use-lazy-component.ts'
import { words } from '../../i18n/words.ts'
import { ToolButton } from './tool-button.tsx'
import { FinishedTool } from './tools.tsx'
import type { BoardDialog } from './use-board-dialogs.tsx'

const loadMore = async () => (await import('./more-tools.tsx')).MoreTools

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
export function PhoneTools({ hasFocus, children, ...actions }: PhoneToolsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { Component: MoreTools, load } = useLazyComponent(loadMore)
  return (
    <>
      <FinishedTool onOpen={actions.onOpen} />
      <ToolButton
        icon="dots"
        label={words.board.tools.more}
        opensDialog
        autoFocus={hasFocus}
        onPress={() => void load().then(setIsOpen)}
      />
      {MoreTools && (
        <MoreTools isOpen={isOpen} onClose={() => setIsOpen(false)} {...actions}>
          {children}
        </MoreTools>
      )}
    </>
  )
}
