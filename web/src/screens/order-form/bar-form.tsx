import type { MenuItem } from '@tumbler/contract/menu'
import { useOrderDraft } from '../../data/order-draft.ts'
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
import { isRemarkValid } from './draft-check.ts'
import { LocationAlert } from './location-alert.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useSummary } from './use-summary.ts'

/** The bar mixes it as it is: only a request can be added (product-rules §6). */
export function BarForm({ item }: { item: MenuItem }) {
  const { orderForm: words, problems } = useWords()
  const kept = useOrderDraft(item.id)
  const { draft, setDraft } = kept
  const refusal = useMayOrder().refusalOf({ ...item, categoryFor: 'bar' })
  const isComplete = isRemarkValid(draft)
  const fault = isComplete ? undefined : words.notComplete
  const { open, summary, alert } = useSummary({
    item,
    menuPath: usePaths().barMenu,
    kept,
    // Spec §2: the description of a bar drink travels as the draft's tumblerImage.
    choices: isComplete ? { remark: draft.remark, tumblerImage: item.description } : null,
    faulty: {},
  })
  return (
    <div className={styles.form}>
      {item.description !== '-' && (
        <p className={styles.description} lang={langOf(item.description)}>
          {item.description}
        </p>
      )}
      <RefusalNotice refusal={refusal} />
      <AdditionalRequest draft={draft} setDraft={setDraft} />
      <StickyBar hint={refusal ? problems[refusal] : fault}>
        <Button size="large" isWide isDisabled={!isComplete || refusal !== null} onPress={open}>
          {words.next}
        </Button>
      </StickyBar>
      <OrderSummary
        {...summary}
        label={<BarLabel item={item} remark={draft.remark.trim()} />}
        isForTumbler={false}
        refusal={refusal}
      />
      <LocationAlert {...alert} />
    </div>
  )
}
