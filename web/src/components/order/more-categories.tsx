import type { Category } from '@tumbler/contract/menu'
import { useRef, useState } from 'react'
import { words } from '../../i18n/words.ts'
import { Icon } from '../ui/icons.tsx'
import tabs from '../ui/tabs.module.css'
import { useLazyComponent } from '../use-lazy-component.ts'

type MoreCategoriesProps = {
  id: string
  categories: readonly Category[]
  selected: string
  onSelect: (categoryId: string) => void
}

/** Few open it, and it weighs more than the menu of drinks around it. */
const loadMenu = async () => (await import('./category-menu.tsx')).CategoryMenu

/** The categories without a tab, behind a button that takes the name of the one that is chosen. */
export function MoreCategories({ id, categories, selected, onSelect }: MoreCategoriesProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { Component: CategoryMenu, load } = useLazyComponent(loadMenu)
  const chosen = categories.find((category) => category.id === selected)
  const open = async () => setOpen(await load())
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={tabs.tab}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-current={chosen !== undefined || undefined}
        onClick={() => void open()}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          void open()
        }}
      >
        {chosen ? (
          <>
            <span className="visually-hidden">{words.menu.more}: </span>
            {chosen.name}
          </>
        ) : (
          words.menu.more
        )}
        <Icon name="chevron-down" />
      </button>
      {CategoryMenu && (
        <CategoryMenu
          button={button}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          categories={categories}
          selected={selected}
          onSelect={onSelect}
        />
      )}
    </>
  )
}
