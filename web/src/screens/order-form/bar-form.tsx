import type { MenuItem } from '@tumbler/contract/menu'
import { useState } from 'react'
import { newIdempotencyKey, useOrderDraft } from '../../data/order-draft.ts'
import { langOf } from '../../parts/lang-of.ts'
import { RefusalNotice } from '../../parts/refusal-notice.tsx'
import { useMayOrder } from '../../parts/use-may-order.ts'
import { usePaths } from '../../parts/use-paths.ts'
import { Button } from '../../ui/button.tsx'
import { StickyBar } from '../../ui/sticky-bar.tsx'
import { useWords } from '../../words/words.ts'
import { AdditionalRequest } from './additional-request.tsx'
import styles from './bar-form.module.css'
import { BarLabel } from './bar-label.tsx'
import { isRemarkTooLong } from './draft-check.ts'
import { LocationAlert } from './location-alert.tsx'
import { OrderSummary } from './order-summary.tsx'
import { usePlaceOrder } from './use-place-order.ts'

/** The bar mixes it as it is: only a request can be added (product-rules §6). */
export function BarForm({ item }: { item: MenuItem }) {
  const words = useWords().orderForm
  const { draft, setDraft, resetDraft } = useOrderDraft(item.id)
  const [isSummaryOpen, setIsSummaryOpen] = useState(false)
  const refusal = useMayOrder().refusalOf({ ...item, categoryFor: 'bar' })
  const placing = usePlaceOrder({
    item,
    menuPath: usePaths().barMenu,
    onPlaced: resetDraft,
    onRefused: (next) => {
      setDraft({})
      if (next === 'form') setIsSummaryOpen(false)
    },
  })
  const isComplete = !isRemarkTooLong(draft)

  const openSummary = () => {
    setDraft({ idempotencyKey: draft.idempotencyKey ?? newIdempotencyKey() })
    placing.startOver()
    setIsSummaryOpen(true)
  }
  const place = () => {
    const idempotencyKey = draft.idempotencyKey ?? newIdempotencyKey()
    setDraft({ idempotencyKey })
    // Spec §2: the description of a bar drink travels as the draft's tumblerImage.
    const { description: tumblerImage } = item
    void placing.placeOrder({ remark: draft.remark, tumblerImage }, idempotencyKey)
  }

  return (
    <div className={styles.form}>
      {item.description !== '-' && (
        <p className={styles.description} lang={langOf(item.description)}>
          {item.description}
        </p>
      )}
      <RefusalNotice refusal={refusal} />
      <AdditionalRequest draft={draft} setDraft={setDraft} />
      <StickyBar hint={isComplete ? undefined : words.notComplete}>
        <Button size="large" isWide isDisabled={!isComplete} onPress={openSummary}>
          {words.next}
        </Button>
      </StickyBar>
      <OrderSummary
        isOpen={isSummaryOpen && isComplete}
        label={<BarLabel item={item} remark={draft.remark.trim()} />}
        isForTumbler={false}
        state={placing.state}
        refusal={refusal}
        onEdit={() => setIsSummaryOpen(false)}
        onPlace={place}
      />
      <LocationAlert {...placing.locationAlert} onClose={placing.closeLocationAlert} />
    </div>
  )
}
