import type { ResponseOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import { type UserFilter, userFilters } from '../../data/users.ts'
import { useUserWords } from '../../i18n/user-words.ts'
import styles from './filter-chips.module.css'

type FilterChipsProps = {
  counts: ResponseOf<Endpoints['countUsers']> | undefined
  value: UserFilter
  onChange: (filter: UserFilter) => void
}

/** Which users are listed, each with how many there are. */
export function FilterChips({ counts, value, onChange }: FilterChipsProps) {
  const words = useUserWords()
  return (
    <div role="radiogroup" aria-label={words.show} className={styles.chips} data-sideways>
      {userFilters.map((filter) => (
        <label key={filter} className={styles.chip}>
          <input
            type="radio"
            name="user-filter"
            className="visually-hidden"
            checked={filter === value}
            onChange={() => onChange(filter)}
          />
          <b>{words.filters[filter]}</b> {counts?.[filter]}
        </label>
      ))}
    </div>
  )
}
