import { drinkTypes, type Sweetness, sweetnessSteps } from '@tumbler/rules/drinks'
import type { Draft } from '../../data/order-draft.ts'
import { menuLookOf } from '../../parts/order-look.ts'
import { SweetnessGlasses } from '../../ui/sweetness-glasses.tsx'
import { TypeTiles } from '../../ui/type-tiles.tsx'
import { useWords } from '../../words/words.ts'
import { AdditionalRequest } from './additional-request.tsx'
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
      <AdditionalRequest draft={draft} setDraft={setDraft} />
      <TumblerPicker draft={draft} setDraft={setDraft} />
    </div>
  )
}
