import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import styles from './category-pills.module.css'
import { classNames } from './class-names.ts'

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

export function CategoryPills(props: CategoryPillsProps) {
  const { label, pills, selected, onSelect, trailing, isSticky = false, children } = props
  return (
    <Tabs
      className={styles.tabs}
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(String(key))}
    >
      <div className={classNames(styles.bar, isSticky && styles.sticky)}>
        <TabList aria-label={label} className={styles.list}>
          {pills.map(({ id, name }) => (
            <Tab key={id} id={id} className={styles.pill}>
              {name}
            </Tab>
          ))}
        </TabList>
        {trailing !== undefined && <div className={styles.trailing}>{trailing}</div>}
      </div>
      <TabPanel key={selected} id={selected} className={styles.panel}>
        {children}
      </TabPanel>
    </Tabs>
  )
}
