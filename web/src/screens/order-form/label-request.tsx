import { langOf } from '../../parts/lang-of.ts'
import { Perforation } from '../../ui/label-card.tsx'
import { useWords } from '../../words/words.ts'
import styles from './summary-label.module.css'

/** The additional request at the foot of a label; `-` and nothing are no request. */
export function LabelRequest({ remark }: { remark: string }) {
  const { orderForm } = useWords()
  if (remark === '' || remark === '-') return null
  return (
    <>
      <Perforation isStrong />
      <div className={styles.request}>
        <div className={styles.caption}>{orderForm.additionalRequest}</div>
        <div className={styles.words} lang={langOf(remark)}>
          {remark}
        </div>
      </div>
    </>
  )
}
