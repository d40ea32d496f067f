import { drinkTypes, type Sweetness, sweetnessSteps } from '@tumbler/rules/drinks'
import { lengthOf, limits } from '@tumbler/rules/limits'
import type { Draft } from '../../data/order-draft.ts'
import { menuLookOf } from '../../parts/order-look.ts'
import { SweetnessGlasses } from '../../ui/sweetness-glasses.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TypeTiles } from '../../ui/type-tiles.tsx'
import { useWords } from '../../words/words.ts'
import { isRemarkTooLong } from './draft-check.ts'
import styles from './drink-choices.module.css'
import { TumblerPicker } from './tumbler-picker.tsx'

type DrinkChoicesProps = {
  name: string
  draft: Draft
  setDraft: (part: Partial<Draft>) => void
}

/** Everything that a customer chooses about a drink (spec §2 "Cafe order form"). */
export function DrinkChoices({ name, draft, setDraft }: DrinkChoicesProps) {
  const { menu, orderForm: words } = useWords()
  const { liquid } = menuLookOf(name, 'cafe')
  const tooLong = isRemarkTooLong(draft) ? words.requestTooLong(limits.remark) : null
  return (
    <div className={styles.choices}>
      <TypeTiles
        label={words.type}
        isLabelHidden
        types={drinkTypes.map((value) => ({ value, label: menu.types[value] }))}
        value={draft.type}
        onChange={(type) => setDraft({ type })}
        liquid={liquid}
        sweet={draft.sweetness}
      />
      <SweetnessGlasses
        label={words.sweetness}
        steps={sweetnessSteps}
        value={draft.sweetness}
        onChange={(step) => setDraft({ sweetness: step as Sweetness })}
        stepLabel={menu.percent}
      />
      <TextField
        label={words.additionalRequest}
        isMultiline
        value={draft.remark}
        onChange={(remark) => setDraft({ remark: remark.replace(/\s*\n\s*/g, ' ') })}
        length={lengthOf(draft.remark)}
        maxLength={limits.remark}
        error={tooLong}
      />
      <TumblerPicker draft={draft} setDraft={setDraft} />
    </div>
  )
}
