import { limits } from '@tumbler/rules/limits'
import { Checkbox, CheckboxGroup, Label } from 'react-aria-components'
import { FormField } from '../../components/form/form.tsx'
import { Check } from '../../components/order/look-choices.tsx'
import { MarkIcon } from '../../components/order/mark-icon.tsx'
import tiles from '../../components/ui/tiles.module.css'
import { useMarks } from '../../data/marks.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import menu from './edit-menu.module.css'
import type { MenuFieldsProps } from './menu-fields.tsx'
import styles from './menu-marks-field.module.css'

/** The marks of an item, of the shop's list (product-rules §35). */
export function MenuMarksField({ control }: Pick<MenuFieldsProps, 'control'>) {
  return (
    <FormField control={control} name="marks">
      {({ value, onChange }) => <MarksField value={value} onChange={onChange} />}
    </FormField>
  )
}

type MarksFieldProps = { value: readonly string[]; onChange: (marks: string[]) => void }

function MarksField({ value, onChange }: MarksFieldProps) {
  const shop = useMarks()
  if (shop.length === 0) return null
  // One that the shop removed meanwhile is not among them.
  const chosen = value.filter((id) => shop.some((mark) => mark.id === id))
  const isFull = chosen.length >= limits.marksOfItem
  return (
    <CheckboxGroup value={chosen} onChange={(ids) => onChange(ids)}>
      <div className={menu.head}>
        <Label className={menu.label}>{words.menuForm.marks}</Label>
        <small>{words.menuForm.marksUpTo(limits.marksOfItem)}</small>
      </div>
      <div className={styles.marks}>
        {shop.map(({ id, icon, text }) => {
          const isChosen = chosen.includes(id)
          return (
            <Checkbox
              key={id}
              value={id}
              isDisabled={isFull && !isChosen}
              className={`${tiles.tile} ${styles.mark}`}
            >
              <MarkIcon name={icon} />
              <span lang={langOf(text)}>{text}</span>
              <Check />
            </Checkbox>
          )
        })}
      </div>
    </CheckboxGroup>
  )
}
