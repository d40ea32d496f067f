import type { Category } from '@tumbler/contract/menu'
import type { RefObject } from 'react'
import { Menu, MenuItem, Popover } from 'react-aria-components'
import { words } from '../../i18n/words.ts'
import menu from '../ui/action-menu.module.css'
import { Icon } from '../ui/icons.tsx'
import styles from './category-menu.module.css'
import '../../i18n/messages/en/menu.ts'

type CategoryMenuProps = {
  button: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onClose: () => void
  categories: readonly Category[]
  selected: string
  onSelect: (categoryId: string) => void
}

/** The menu of the button "More". */
export function CategoryMenu(props: CategoryMenuProps) {
  const { button, isOpen, onClose, categories, selected, onSelect } = props
  return (
    <Popover
      triggerRef={button}
      placement="bottom end"
      className={menu.popover ?? ''}
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose()
      }}
    >
      <Menu
        aria-label={words.menu.more}
        className={menu.menu ?? ''}
        autoFocus="first"
        selectionMode="single"
        selectedKeys={[selected]}
        onAction={(key) => onSelect(String(key))}
        onClose={onClose}
      >
        {categories.map(({ id, name }) => (
          <MenuItem key={id} id={id} className={styles.item ?? ''} textValue={name}>
            <Icon name="check" />
            {name}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}
