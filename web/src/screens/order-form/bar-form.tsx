import type { MenuItem } from '@tumbler/contract/menu'
import { OrderErrorNotice } from '../../components/order/order-error-notice.tsx'
import { useMayOrder } from '../../components/order/use-may-order.ts'
import { Button } from '../../components/ui/button.tsx'
import { StickyBar } from '../../components/ui/sticky-bar.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { useOrderDraft } from '../../data/order-draft.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useWords } from '../../i18n/words.ts'
import { AdditionalRequest } from './additional-request.tsx'
import styles from './bar-form.module.css'
import { OrderSummary } from './order-summary.tsx'
import { BarLabel } from './summary-label.tsx'
import { isRemarkValid, usePlaceOrder } from './use-place-order.ts'

/** The bar mixes it as it is: only a request can be added (product-rules §6). */
export function BarForm({ item }: { item: MenuItem }) {
  const { orderForm: words, problems } = useWords()
  const kept = useOrderDraft(item.id)
  const { draft, setDraft } = kept
  const error = useMayOrder().errorOf({ ...item, categoryFor: 'bar' })
  const isComplete = isRemarkValid(draft)
  const { open, summary, locationAlert } = usePlaceOrder({
    item,
    menuPath: usePaths().barMenu,
    kept,
    // Spec §2: the description of a bar drink is sent as the draft's tumblerImage.
    choices: isComplete ? { remark: draft.remark, tumblerImage: item.description } : null,
    invalid: {},
  })
  return (
    <div className={styles.form}>
      <OrderErrorNotice error={error} />
      {item.description !== '-' && (
        <p className={styles.description} lang={langOf(item.description)}>
          {item.description}
        </p>
      )}
      <div className={styles.choices} inert={error !== null}>
        <AdditionalRequest draft={draft} setDraft={setDraft} />
      </div>
      <StickyBar hint={error ? problems[error] : isComplete ? undefined : words.notComplete}>
        <Button size="large" isWide isDisabled={!isComplete || error !== null} onPress={open}>
          {words.next}
        </Button>
      </StickyBar>
      <OrderSummary
        {...summary}
        label={<BarLabel item={item} remark={draft.remark.trim()} />}
        isForTumbler={false}
        error={error}
        locationAlert={locationAlert}
      />
    </div>
  )
}
