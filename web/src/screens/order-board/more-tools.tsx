import type { ReactNode } from 'react'
import { Row, Stack } from '../../components/ui/layout.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { words } from '../../i18n/words.ts'
import { type BoardDialog, ShopTools, SoundTool, ToolButton } from './tools.tsx'
import { chooseDensity, densityChoices, useDensityChoice } from './use-density.ts'
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
      <Stack gap={20} align="start">
        <Row wraps gap={8} align="stretch">
          <ShopTools
            onOpen={(dialog) => {
              onClose()
              onOpen(dialog)
            }}
          />
          <SoundTool />
          <ToolButton icon="plus" label={words.board.addOrder} onPress={onAdd} />
          {onSelect && (
            <ToolButton
              icon="list-check"
              label={words.board.select}
              onPress={() => {
                onClose()
                onSelect()
              }}
            />
          )}
        </Row>
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
      </Stack>
    </Sheet>
  )
}
