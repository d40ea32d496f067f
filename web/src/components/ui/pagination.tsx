import { Button as AriaButton } from 'react-aria-components'
import { Icon } from './icons.tsx'
import styles from './pagination.module.css'

type PaginationProps = {
  label: string
  /** Pages count from 1. */
  page: number
  pageCount: number
  onChange: (page: number) => void
  /** "Page 2" */
  pageLabel: (page: number) => string
  previousLabel: string
  nextLabel: string
}

const maxNumbers = 7

function shownPages(page: number, pageCount: number): number[] {
  const length = Math.min(maxNumbers, pageCount)
  const first = Math.min(Math.max(1, page - Math.floor(length / 2)), pageCount - length + 1)
  return Array.from({ length }, (_, index) => first + index)
}

export function Pagination(props: PaginationProps) {
  const { label, page, pageCount, onChange, pageLabel, previousLabel, nextLabel } = props
  const step = (target: number, name: string, icon: 'chevron-left' | 'chevron-right') => {
    const isOut = target < 1 || target > pageCount
    return (
      <AriaButton
        className={styles.square}
        aria-label={name}
        aria-disabled={isOut || undefined}
        onPress={isOut ? undefined : () => onChange(target)}
      >
        <Icon name={icon} size="1.5rem" />
      </AriaButton>
    )
  }
  return (
    <nav className={styles.pager} aria-label={label}>
      {step(page - 1, previousLabel, 'chevron-left')}
      {shownPages(page, pageCount).map((number) => (
        <AriaButton
          key={number}
          className={styles.square}
          aria-label={pageLabel(number)}
          aria-current={number === page ? 'page' : undefined}
          onPress={() => onChange(number)}
        >
          {number}
        </AriaButton>
      ))}
      {step(page + 1, nextLabel, 'chevron-right')}
    </nav>
  )
}
