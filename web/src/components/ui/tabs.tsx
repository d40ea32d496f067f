import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './tabs.module.css'
import { keepClear } from './use-free-place.ts'

type TabsProps = {
  label: string
  tabs: readonly { id: string; name: string }[]
  selected: string
  onSelect: (id: string) => void
  /** Right of the tabs, from 768 px. */
  trailing?: ReactNode
  isSticky?: boolean
  /** The panel of the selected tab. */
  children: ReactNode
}

/** The index that a key moves to; null for a key that moves nowhere. */
function tabAfter(key: string, index: number, count: number): number | null {
  const targets: Record<string, number> = {
    ArrowRight: (index + 1) % count,
    ArrowLeft: (index + count - 1) % count,
    Home: 0,
    End: count - 1,
  }
  return targets[key] ?? null
}

/** A panel that holds nothing to be focused is a stop of the keyboard itself. */
function makeStop(panel: HTMLElement | null) {
  if (panel && !panel.querySelector('a, button, input, select, textarea, [tabindex]'))
    panel.tabIndex = 0
}

/**
 * Tabs by the pattern of the ARIA Authoring Practices: one stop of the keyboard, and arrows select.
 * Made by hand because the library's tabs take 15 kB of the first screen's code.
 */
export function Tabs(props: TabsProps) {
  const { label, tabs, selected, onSelect, trailing, isSticky = false, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const panelId = `${id}-panel`
  const selectByKey = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === selected)
    const next = tabAfter(event.key, index, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (!tab || next === null) return
    event.preventDefault()
    onSelect(tab.id)
    const element = list.current?.children[next]
    if (element instanceof HTMLElement) element.focus()
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
          {tabs.map((tab) => {
            const isSelected = tab.id === selected
            return (
              <button
                key={tab.id}
                id={`${id}-${tab.id}`}
                type="button"
                role="tab"
                className={styles.tab}
                aria-selected={isSelected}
                aria-controls={isSelected ? panelId : undefined}
                tabIndex={isSelected ? 0 : -1}
                onClick={() => onSelect(tab.id)}
              >
                {tab.name}
              </button>
            )
          })}
        </div>
        {trailing !== undefined && <div className={styles.trailing}>{trailing}</div>}
      </div>
      <div
        key={selected}
        ref={makeStop}
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
