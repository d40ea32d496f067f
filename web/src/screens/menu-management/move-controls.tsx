import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../components/ui/class-names.ts'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { words } from '../../i18n/words.ts'
import styles from './move-controls.module.css'

const orderHintId = 'order-hint'

type MoveHandleProps = ComponentProps<'button'> & { name: string }

/** Drags its row, and lifts it for arrows and buttons. */
export const MoveHandle = ({ name, className, ...handle }: MoveHandleProps) => (
  <button
    type="button"
    className={classNames(styles.handle, className)}
    aria-label={words.menuManagement.move(name)}
    aria-describedby={orderHintId}
    {...handle}
  >
    <Icon name="grip-vertical" />
  </button>
)

type Move = { icon: IconName; label: string }

type MoveButtonsProps = {
  /** From 0. */
  place: number
  count: number
  back: Move
  on: Move
  onMove: (step: number) => void
  className?: string | undefined
}

/** For a row that is lifted: one place back, and one on. */
export const MoveButtons = ({ place, count, back, on, onMove, className }: MoveButtonsProps) => (
  <div className={classNames(styles.moves, className)}>
    <IconButton
      {...back}
      isBoxed
      size="board"
      isDisabled={place === 0}
      onPress={() => onMove(-1)}
    />
    <IconButton
      {...on}
      isBoxed
      size="board"
      isDisabled={place === count - 1}
      onPress={() => onMove(1)}
    />
  </div>
)

type OrderHintProps = {
  /** Whether there is more than one. */
  canMove?: boolean
  /** For screen readers: what has just been moved. */
  spoken: string
  text?: string
  children?: ReactNode
}

/** How rows are moved, under them. */
export const OrderHint = ({
  canMove = true,
  spoken,
  text = words.menuManagement.orderHint,
  children,
}: OrderHintProps) => (
  <>
    <Text tone="quiet" size="md" leading="snug" className={styles.hint}>
      {canMove && <span id={orderHintId}>{text}</span>} {children}
    </Text>
    <p className="visually-hidden" role="status">
      {spoken}
    </p>
  </>
)
