import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './tabs.module.css'
import { showInRow, useSidewaysRow } from './use-sideways-row.ts'

type TabsProps = {
  label: string
  tabs: readonly { id: string; name: string }[]
  selected: string
  onSelect: (id: string) => void
  /** Buttons pinned at the end of the row; the arrows reach one of a menu after the last tab. */
  more?: ReactNode
  /** The button's id: it names the panel while none of the tabs is selected. */
  moreId?: string
  /** Right of the tabs, from 768 px. */
  trailing?: ReactNode
  isSticky?: boolean
  /** Above every panel: what is told from there is there before. */
  above?: ReactNode
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

/** The end of the row that fades. */
const fadePx = 26

const stopsOfRow = '[role=tab], [aria-haspopup=menu]'

/** A panel that holds nothing to be focused is a stop of the keyboard itself. */
function makeStop(panel: HTMLElement | null) {
  if (panel && !panel.querySelector('a, button, input, select, textarea, [tabindex]'))
    panel.tabIndex = 0
}

/**
 * One row of tabs that scrolls sideways, by the pattern of the ARIA Authoring Practices: one stop of
 * the keyboard, and arrows select.
 * Made by hand because the library's tabs take 15 kB of the first screen's code.
 */
export function Tabs(props: TabsProps) {
  const { label, tabs, selected, onSelect, trailing, isSticky = false, above, children } = props
  const { more, moreId } = props
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const panelId = `${id}-panel`
  const isTabSelected = tabs.some((tab) => tab.id === selected)
  const stop = isTabSelected ? selected : tabs[0]?.id
  const list = useSidewaysRow(`${selected} ${tabs.map((tab) => tab.name)}`, (element) =>
    showInRow(element, element.querySelector('[aria-selected=true]'), fadePx),
  )
  const moveByKey = (event: KeyboardEvent) => {
    const stops = [...(row.current?.querySelectorAll<HTMLElement>(stopsOfRow) ?? [])]
    const index = stops.indexOf(event.target as HTMLElement)
    const next = index < 0 ? null : tabAfter(event.key, index, stops.length)
    if (next === null) return
    event.preventDefault()
    const tab = tabs[next]
    if (tab) onSelect(tab.id)
    stops[next]?.focus()
  }
  return (
    <div className={styles.tabs}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the tabs and the button in it */}
      <div
        ref={row}
        className={classNames(styles.bar, isSticky && styles.sticky)}
        onKeyDown={moveByKey}
      >
        <div ref={list} role="tablist" aria-label={label} className={styles.list}>
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
                tabIndex={tab.id === stop ? 0 : -1}
                onClick={() => onSelect(tab.id)}
              >
                {tab.name}
              </button>
            )
          })}
        </div>
        {more !== undefined && <div className={styles.more}>{more}</div>}
        {trailing !== undefined && <div className={styles.trailing}>{trailing}</div>}
      </div>
      {above}
      <div
        key={selected}
        ref={makeStop}
        id={panelId}
        role="tabpanel"
        aria-labelledby={isTabSelected ? `${id}-${selected}` : moreId}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  )
}
