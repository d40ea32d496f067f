import type { Category } from '@tumbler/contract/menu'
import type { ShownMark } from '../../data/marks.ts'
import { itemsOf } from '../../data/menu.ts'
import { useMenuFilter } from '../../data/menu-filter.ts'
import { useShopText } from '../../data/shop.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Row } from '../ui/layout.tsx'
import { Sheet } from '../ui/sheet.tsx'
import styles from './filter-panel.module.css'
import { MarkIcon } from './mark-icon.tsx'
import { useChooseFilter } from './use-choose-filter.ts'
import '../../i18n/messages/en/menu-filter.ts'

type FilterPanelProps = {
  categories: readonly Category[]
  isOpen: boolean
  onClose: () => void
}

/** Which marks the drinks of the menu must have, and which not; each choice shows at once. */
export function FilterPanel({ categories, isOpen, onClose }: FilterPanelProps) {
  const { shop, marks, fits } = useMenuFilter()
  const chosen = marks.map(({ id }) => id)
  const count = itemsOf(categories).filter(({ item }) => fits(item)).length
  const allergyText = useShopText('allergyText')
  const choose = useChooseFilter()
  const groupOf = (isToAvoid: boolean) => ({
    marks: shop.filter((mark) => mark.isToAvoid === isToAvoid),
    chosen,
    onChange: (id: string, isOn: boolean) =>
      choose(isOn ? [...chosen, id] : chosen.filter((one) => one !== id)),
  })
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.menuFilter.title}
      closeLabel={words.common.close}
    >
      <MarkGroup title={words.menuFilter.only} {...groupOf(false)} />
      <MarkGroup title={words.menuFilter.without} {...groupOf(true)} />
      {allergyText !== '' && (
        <p className={styles.allergies} lang={langOf(allergyText)}>
          {allergyText}
        </p>
      )}
      <Row gap={12} className={styles.foot}>
        <Button kind="outline" isDisabled={chosen.length === 0} onPress={() => choose([])}>
          {words.menuFilter.clear}
        </Button>
        <Button isWide onPress={onClose}>
          {words.menuFilter.showDrinks(count)}
        </Button>
      </Row>
    </Sheet>
  )
}

type MarkGroupProps = {
  title: string
  marks: readonly ShownMark[]
  chosen: readonly string[]
  onChange: (id: string, isOn: boolean) => void
}

function MarkGroup({ title, marks, chosen, onChange }: MarkGroupProps) {
  if (marks.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {marks.map(({ id, icon, text }) => (
        <Checkbox
          key={id}
          size="small"
          className={styles.choice}
          label={
            <span className={styles.mark} lang={langOf(text)}>
              <MarkIcon name={icon} />
              {text}
            </span>
          }
          isSelected={chosen.includes(id)}
          onChange={(isOn) => onChange(id, isOn)}
        />
      ))}
    </fieldset>
  )
}
