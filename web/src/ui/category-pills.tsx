import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './category-pills.module.css'
import { classNames } from './class-names.ts'
import { keepClear } from './use-free-place.ts'

type CategoryPillsProps = {
  label: string
  pills: readonly { id: string; name: string }[]
  selected: string
  onSelect: (id: string) => void
  /** Right of the pills, from 768 px. */
  trailing?: ReactNode
  isSticky?: boolean
  /** The panel of the selected pill. */
  children: ReactNode
}

/** Where a key leads from a tab, or null for any other key. */
function tabAfter(key: string, place: number, count: number): number | null {
  const places: Record<string, number> = {
    ArrowRight: (place + 1) % count,
    ArrowLeft: (place + count - 1) % count,
    Home: 0,
    End: count - 1,
  }
  return places[key] ?? null
}

/**
 * Tabs by the pattern of the ARIA Authoring Practices: one stop of the keyboard, and arrows select.
 * Made by hand because the library's tabs take 15 kB of the first screen's code.
 */
export function CategoryPills(props: CategoryPillsProps) {
  const { label, pills, selected, onSelect, trailing, isSticky = false, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const panelId = `${id}-panel`
  const selectByKey = (event: KeyboardEvent) => {
    const place = pills.findIndex((pill) => pill.id === selected)
    const next = tabAfter(event.key, place, pills.length)
    const pill = next === null ? undefined : pills[next]
    if (!pill || next === null) return
    event.preventDefault()
    onSelect(pill.id)
    const tab = list.current?.children[next]
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <div className={styles.tabs}>
      <div className={classNames(styles.bar, isSticky && styles.sticky)} {...keepClear}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className={styles.list}
          onKeyDown={selectByKey}
        >
          {pills.map((pill) => {
            const isSelected = pill.id === selected
            return (
              <button
                key={pill.id}
                id={`${id}-${pill.id}`}
                type="button"
                role="tab"
                className={styles.pill}
                aria-selected={isSelected}
                aria-controls={isSelected ? panelId : undefined}
                tabIndex={isSelected ? 0 : -1}
                data-key={pill.id}
                onClick={() => onSelect(pill.id)}
              >
                {pill.name}
              </button>
            )
          })}
        </div>
        {trailing !== undefined && <div className={styles.trailing}>{trailing}</div>}
      </div>
      <div
        key={selected}
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${id}-${selected}`}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  )
}
