import type { RefObject } from 'react'
import { Menu, MenuItem, Popover } from 'react-aria-components'
import styles from './action-menu.module.css'
import { Icon, type IconName } from './icons.tsx'

export interface MenuAction {
  id: string
  icon: IconName
  label: string
  isDisabled?: boolean
  onAction: () => void
}

type ActionMenuProps = {
  opener: RefObject<HTMLElement | null>
  isOpen: boolean
  onClose: () => void
  label: string
  actions: readonly MenuAction[]
}

/** What can be done with one thing, over the page beside what opened it. */
export function ActionMenu({ opener, isOpen, onClose, label, actions }: ActionMenuProps) {
  return (
    <Popover
      aria-label={label}
      triggerRef={opener}
      placement="bottom start"
      className={styles.popover ?? ''}
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose()
      }}
    >
      <Menu
        aria-label={label}
        className={styles.menu ?? ''}
        autoFocus="first"
        disabledKeys={actions.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
        onAction={(key) => actions.find(({ id }) => id === key)?.onAction()}
        onClose={onClose}
      >
        {actions.map(({ id, icon, label }) => (
          <MenuItem key={id} id={id} className={styles.item ?? ''} textValue={label}>
            <Icon name={icon} />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}
