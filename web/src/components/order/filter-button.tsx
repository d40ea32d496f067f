import type { Category } from '@tumbler/contract/menu'
import { useState } from 'react'
import { words } from '../../i18n/words.ts'
import { Icon } from '../ui/icons.tsx'
import tabs from '../ui/tabs.module.css'
import { useLazyComponent } from '../use-lazy-component.ts'

const loadPanel = async () => (await import('./filter-panel.tsx')).FilterPanel

type FilterButtonProps = {
  /** Chosen marks. */
  count: number
  categories: readonly Category[]
}

/** Opens the filter of the menu by marks (product-rules §35). */
export function FilterButton({ count, categories }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { Component: FilterPanel, load } = useLazyComponent(loadPanel)
  return (
    <>
      <button
        type="button"
        className={tabs.tab}
        aria-haspopup="dialog"
        aria-label={count > 0 ? `${words.menu.filter} ${count}` : words.menu.filter}
        aria-current={count > 0 || undefined}
        onClick={async () => setOpen(await load())}
      >
        <Icon name="filter" />
        <span className={tabs.word}>{words.menu.filter}</span>
        {count > 0 && count}
      </button>
      {FilterPanel && (
        <FilterPanel categories={categories} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
