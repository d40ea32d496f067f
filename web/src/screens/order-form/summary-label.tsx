import { langOf } from '../../parts/lang-of.ts'
import { menuLookOf } from '../../parts/order-look.ts'
import { DrinkPicture } from '../../ui/drink-picture.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Card, Perforation } from '../../ui/label-card.tsx'
import { tintOf } from '../../ui/liquids.ts'
import { Photo } from '../../ui/photo.tsx'
import { typeIcons } from '../../ui/type-tiles.tsx'
import { useWords } from '../../words/words.ts'
import type { CompleteDraft } from './draft-check.ts'
import { LabelRequest } from './label-request.tsx'
import styles from './summary-label.module.css'

type SummaryLabelProps = { name: string; draft: CompleteDraft }

function SweetnessLevel({ sweetness }: { sweetness: number }) {
  return (
    <span className={styles.level} aria-hidden="true">
      <span style={{ height: `${sweetness / 2}%` }} />
    </span>
  )
}

/** The order as a label stuck on the photo of the tumbler. */
export function SummaryLabel({ name, draft }: SummaryLabelProps) {
  const { menu, orderForm } = useWords()
  const { type, sweetness, tumblerImage } = draft
  const { liquid } = menuLookOf(name, 'cafe')
  return (
    <>
      <Photo className={styles.photo} src={tumblerImage} alt={orderForm.yourTumbler} />
      <Card as="div" className={styles.label}>
        <div className={styles.head} style={{ background: tintOf(liquid) }}>
          <h2 className={styles.name} lang={langOf(name)}>
            {name}
          </h2>
          <DrinkPicture className={styles.drink} kind={type} liquid={liquid} sweet={sweetness} />
        </div>
        <Perforation isStrong />
        <div className={styles.taste}>
          <div className={styles.part}>
            <Icon name={typeIcons[type]} />
            {menu.types[type]}
          </div>
          <div className={styles.part}>
            <SweetnessLevel sweetness={sweetness} />
            {menu.percent(sweetness)}
          </div>
        </div>
        <LabelRequest remark={draft.remark.trim()} />
      </Card>
    </>
  )
}
