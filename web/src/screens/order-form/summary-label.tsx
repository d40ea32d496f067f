import type { MenuItem } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { TypeName } from '../../components/order/order-facts.tsx'
import { Card, Perforation } from '../../components/ui/card.tsx'
import { Photo } from '../../components/ui/photo.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture, type DrinkPictureProps } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import styles from './summary-label.module.css'
import type { CompleteDraft } from './use-place-order.ts'

/** The order as a label stuck on the photo of the tumbler. */
export function SummaryLabel({ item, draft }: { item: MenuItem; draft: CompleteDraft }) {
  const { type, sweetness, tumblerImage } = draft
  return (
    <>
      <Photo className={styles.photo} src={tumblerImage} alt={words.orderForm.yourTumbler} />
      <Card as="div" className={styles.label}>
        <LabelHead item={item} venue="cafe" kind={type} sweet={sweetness} garnish={null} />
        <Perforation isStrong />
        <div className={styles.taste}>
          <div className={styles.part}>
            <TypeName type={type} />
          </div>
          {sweetness !== null && (
            <div className={styles.part}>
              <span className={styles.level} aria-hidden="true">
                <span style={{ height: `${sweetness / 2}%` }} />
              </span>
              {words.common.percent(sweetness)}
            </div>
          )}
        </div>
        <LabelRequest remark={draft.remark.trim()} />
      </Card>
    </>
  )
}

type BarLabelProps = { item: MenuItem; remark: string }

/** The order of a bar drink as a label. */
export function BarLabel({ item, remark }: BarLabelProps) {
  const { description } = item
  return (
    <Card as="div" className={styles.barLabel}>
      <LabelHead item={item} venue="bar" />
      {description !== '-' && (
        <p className={styles.request} lang={langOf(description)}>
          {description}
        </p>
      )}
      <LabelRequest remark={remark} />
    </Card>
  )
}

type LabelHeadProps = { item: MenuItem; venue: Venue } & Partial<DrinkPictureProps>

function LabelHead({ item, venue, ...drink }: LabelHeadProps) {
  const { name } = item
  const appearance = itemAppearance(item, venue)
  return (
    <div className={styles.head} style={{ background: tintOf(appearance.liquid) }}>
      <h2 className={styles.name} lang={langOf(name)}>
        {name}
      </h2>
      <DrinkPicture className={styles.drink} {...appearance} {...drink} />
    </div>
  )
}

/** The additional request at the foot of a label; `-` and nothing are no request. */
function LabelRequest({ remark }: { remark: string }) {
  if (remark === '' || remark === '-') return null
  return (
    <>
      <Perforation isStrong />
      <div className={styles.request}>
        <div className={styles.caption}>{words.orderForm.additionalRequest}</div>
        <div className={styles.words} lang={langOf(remark)}>
          {remark}
        </div>
      </div>
    </>
  )
}
