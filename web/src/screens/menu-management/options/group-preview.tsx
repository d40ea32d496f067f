import type { KeptOptionGroup } from '@tumbler/contract/options'
import { OptionRows } from '../../../components/order/option-rows.tsx'
import { OptionWords } from '../../../components/order/option-words.tsx'
import { words } from '../../../i18n/words.ts'
import { DrinkPicture } from '../../../illustration/drink-picture.tsx'
import { tintOf } from '../../../illustration/liquids.ts'
import type { TypedChoice } from './choices.ts'
import styles from './options.module.css'

/** As on the board. */
const latte = { kind: 'hot', liquid: 'latte' } as const

type GroupPreviewProps = {
  values: { name: string; choices: readonly TypedChoice[] }
  /** As it is saved, with what is sold out. */
  group: KeptOptionGroup | null
}

/** The choices as customers will see them, and as the board will. */
export function GroupPreview({ values: { name, choices }, group }: GroupPreviewProps) {
  const named = choices.filter((choice) => choice.name.trim() !== '')
  const [usual, unusual] = named
  const shown = named.map((choice) => ({
    ...choice,
    isSoldOut:
      choice !== usual && group?.choices.find(({ id }) => id === choice.id)?.isSoldOut === true,
  }))
  const [first] = shown
  if (!first) return null
  return (
    <div className={styles.preview} aria-hidden="true" inert>
      <p>{words.menuOptions.onTheForm}</p>
      <div className={styles.sample}>
        <OptionRows
          chosen={[{ group: { id: '', name, choices: shown }, choice: first, isUsual: true }]}
          onChange={() => undefined}
        />
      </div>
      {[usual, unusual].map(
        (choice, place) =>
          choice && (
            <div key={choice.id}>
              <p>{place === 0 ? words.menuOptions.onTheBoard : words.menuOptions.andUnusual}</p>
              <div className={styles.sample}>
                <div className={styles.strip} style={{ background: tintOf(latte.liquid) }}>
                  <DrinkPicture {...latte} tight steam={false} />
                  <span>{words.common.types.hot}</span>
                  <span>25%</span>
                </div>
                <OptionWords
                  options={[{ name, choice: choice.name, isUsual: place === 0 }]}
                  look="chips"
                />
              </div>
            </div>
          ),
      )}
    </div>
  )
}
