import type { MenuItem } from '@tumbler/contract/menu'
import type { OrderError } from '@tumbler/rules/may-order'
import { useOrderDraft } from '../../data/order-draft.ts'
import { RefusalNotice } from '../../parts/refusal-notice.tsx'
import { useMayOrder } from '../../parts/use-may-order.ts'
import { usePaths } from '../../parts/use-paths.ts'
import { Button } from '../../ui/button.tsx'
import { StickyBar } from '../../ui/sticky-bar.tsx'
import { useWords } from '../../words/words.ts'
import { type CompleteDraft, isComplete } from './draft-check.ts'
import { DrinkChoices } from './drink-choices.tsx'
import { DrinkWall } from './drink-wall.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { LocationAlert } from './location-alert.tsx'
import styles from './order-form.module.css'
import { OrderSummary } from './order-summary.tsx'
import { SummaryLabel } from './summary-label.tsx'
import { useSummary } from './use-summary.ts'

type OrderFormProps = {
  item: MenuItem
  /** With the drink on a wall of its own; then the way back stands there. */
  wallBack: { label: string; to: string } | null
}

/** The limit is no reason to stop anybody beforehand: it is asked at Place order (design §8). */
const exceptLimit = (refusal: OrderError | null) =>
  refusal === 'ORDER_LIMIT_REACHED' ? null : refusal

const choicesOf = ({ type, sweetness, remark, tumblerImage }: CompleteDraft) => ({
  type,
  sweetness,
  remark,
  tumblerImage,
})

export function OrderForm({ item, wallBack }: OrderFormProps) {
  const { orderForm: words, problems } = useWords()
  const kept = useOrderDraft(item.id)
  const { draft, setDraft } = kept
  const refusal = exceptLimit(useMayOrder().refusalOf(item))
  const complete = isComplete(draft) ? draft : null
  const fault = complete ? undefined : words.notComplete
  const { open, summary, alert } = useSummary({
    item,
    menuPath: usePaths().cafeMenu,
    kept,
    choices: complete && choicesOf(complete),
    faulty: { tumblerImage: null, mode: null },
  })

  return (
    <div className={wallBack ? styles.wide : styles.controls}>
      {wallBack && <DrinkWall item={item} draft={draft} back={wallBack} />}
      <div className={styles.controls}>
        <div className={styles.notice}>
          <RefusalNotice refusal={refusal} />
        </div>
        <DrinkChoices name={item.name} draft={draft} setDraft={setDraft} />
        <div className={styles.action}>
          <StickyBar hint={refusal ? problems[refusal] : fault}>
            <FavouriteButton item={item} draft={draft} />
            <Button size="large" isWide isDisabled={!complete || refusal !== null} onPress={open}>
              {words.next}
            </Button>
          </StickyBar>
        </div>
      </div>
      <OrderSummary
        {...summary}
        label={complete && <SummaryLabel name={item.name} draft={complete} />}
        isForTumbler
        refusal={refusal}
      />
      <LocationAlert {...alert} />
    </div>
  )
}
