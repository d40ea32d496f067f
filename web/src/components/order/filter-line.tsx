import type { Category, MenuItem } from '@tumbler/contract/menu'
import type { ShownMark } from '../../data/marks.ts'
import { useKeepFilter } from '../../data/save-menu-filter.ts'
import { useShopText } from '../../data/shop.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Row } from '../ui/layout.tsx'
import styles from './filter-line.module.css'
import { useChooseFilter } from './use-choose-filter.ts'
import '../../i18n/messages/en/menu-filter.ts'

type FilterLineProps = {
  marks: readonly ShownMark[]
  /** The account does not have it yet. */
  isOwn: boolean
  /** The shop has removed a mark by which they were filtered too. */
  isReduced: boolean
  fits: (item: MenuItem) => boolean
  categories: readonly Category[]
  selected: string
  onSelect: (categoryId: string) => void
}

/** Above the drinks: by what they are filtered, how many are left, and the way to see all, or where others are. */
export function FilterLine(props: FilterLineProps) {
  const { marks, isOwn, isReduced, fits, categories, selected, onSelect } = props
  const choose = useChooseFilter()
  useKeepFilter(isOwn)
  const allergyText = useShopText('allergyText')
  const textsOf = (isToAvoid: boolean) =>
    marks
      .filter((mark) => mark.isToAvoid === isToAvoid)
      .map(({ text }) => text)
      .join(', ')
  const countOf = ({ menu }: Category) => menu.filter(fits).length
  const category = categories.find(({ id }) => id === selected)
  const shown = category ? countOf(category) : 0
  const onMenu = categories.reduce((sum, one) => sum + countOf(one), 0)
  const [only, without] = [textsOf(false), textsOf(true)]
  const parts = [
    only && words.menuFilter.onlyMarked(only),
    without && words.menuFilter.leftOut(without),
    words.menuFilter.shown(shown, category?.menu.length ?? 0, onMenu),
  ]
  /** The button that was pressed goes; a category of "More" has no tab. */
  const focusTab = (categoryId: string) =>
    (
      document.querySelector<HTMLElement>(`[role="tab"][id$="${categoryId}"]`) ??
      document.getElementById('main')
    )?.focus()
  const chooseOnly = (ids: readonly string[]) => () => {
    focusTab(selected)
    choose(ids)
  }
  return (
    <>
      {isReduced && (
        <div className={styles.line}>
          <p role="status">{words.menuFilter.reduced}</p>
          <Button kind="outline" size="small" onPress={chooseOnly(marks.map(({ id }) => id))}>
            {words.menuFilter.understood}
          </Button>
        </div>
      )}
      {marks.length > 0 && (
        <div className={styles.line}>
          <p role="status">{parts.filter(Boolean).join(' · ')}</p>
          <Button kind="outline" size="small" onPress={chooseOnly([])}>
            {words.menuFilter.showAll}
          </Button>
          {marks.some(({ isToAvoid }) => isToAvoid) && allergyText !== '' && (
            <p className={styles.allergies} lang={langOf(allergyText)}>
              {allergyText}
            </p>
          )}
        </div>
      )}
      {marks.length > 0 && shown === 0 && (
        <>
          <EmptyState text={words.menuFilter.none} />
          <Row wraps justify="center" gap={8}>
            {categories
              .filter((other) => countOf(other) > 0)
              .map((other) => (
                <Button
                  key={other.id}
                  kind="outline"
                  size="small"
                  onPress={() => {
                    focusTab(other.id)
                    onSelect(other.id)
                  }}
                >
                  <span lang={langOf(other.name)}>{other.name}</span> {countOf(other)}
                </Button>
              ))}
          </Row>
        </>
      )}
    </>
  )
}
