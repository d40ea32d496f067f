import { classNames } from '../../components/ui/class-names.ts'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { showInRow, useSidewaysRow } from '../../components/ui/use-sideways-row.ts'
import { langOf } from '../../i18n/lang-of.ts'
import styles from './category-filter.module.css'

type CategoryFilterProps = {
  label: string
  /** The name of what shows them all. */
  all: string
  categories: readonly { id: string; name: string }[]
  /** Null shows them all. */
  value: string | null
  onChange: (id: string | null) => void
  className?: string | undefined
}

/** One category of the menu, or all, in one row. */
export function CategoryFilter(props: CategoryFilterProps) {
  const { label, all, categories, value, onChange, className } = props
  const row = useSidewaysRow(`${value} ${categories.map(({ name }) => name)}`, (element) =>
    showInRow(element, element.querySelector('label:has(:checked)'), fadePx),
  )
  return (
    <div ref={row} className={classNames(styles.row, className)}>
      <SegmentedControl
        label={label}
        isLabelHidden
        options={[
          { value: everything, label: all },
          ...categories.map(({ id, name }) => {
            const lang = langOf(name)
            return { value: id, label: name, ...(lang && { lang }) }
          }),
        ]}
        value={value ?? everything}
        onChange={(chosen) => onChange(chosen === everything ? null : chosen)}
      />
    </div>
  )
}

/** The end of the row that fades. */
const fadePx = 24

const everything = 'all'
