import { promptPayCurrency, promptPayKindOf } from '@tumbler/rules/promptpay'
import { anyId } from 'promptparse/generate'
import { saveFile } from '../../device/save-file.ts'
import { formatMoney } from '../../i18n/format-money.ts'
import { words } from '../../i18n/words.ts'
import { QrCode, qrCodeFile } from '../qr-code.tsx'
import { Button } from '../ui/button.tsx'
import { Text } from '../ui/layout.tsx'
import styles from './prompt-pay.module.css'
import '../../i18n/messages/en/prompt-pay.ts'

type PromptPayCodeProps = {
  id: string
  /** In hundredths, null for a drink without one; without one, whoever pays types the amount. */
  price?: number | null | undefined
  /** Whether a drink can be chosen that has a price. */
  hasPrices?: boolean | undefined
}

/** The code, made and drawn in the page. What was paid is never known. */
export function PromptPayCode({ id, price, hasPrices = false }: PromptPayCodeProps) {
  const type = promptPayKindOf(id)
  if (!type) return null
  const { title, codeOf, codeWithoutAmount, withPrice, notKnown } = words.promptPay
  const { withoutAmount, typeAmount } = words.promptPay
  const amount = price ? { amount: price / 100 } : {}
  const inWords = price ? formatMoney(price, promptPayCurrency) : null
  const text = anyId({ type, target: id, ...amount })
  return (
    <div className={styles.code}>
      <QrCode
        text={text}
        name={inWords ? codeOf(inWords) : codeWithoutAmount}
        className={styles.picture}
      />
      <div className={styles.words}>
        <Text as="b" size="xl" leading="title">
          {title}
        </Text>
        <p>{inWords ? withPrice(inWords) : hasPrices ? withoutAmount : typeAmount}</p>
        <Text tone="quiet" size="sm" leading="snug">
          {notKnown}
        </Text>
        {price !== undefined && (
          <Button
            kind="outline"
            size="small"
            icon="download"
            onPress={() => void savePicture(qrCodeFile(text, 'promptpay.png'))}
          >
            {words.promptPay.save}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Apps of banks read a code from a saved picture: a phone cannot scan its own screen. */
async function savePicture(file: File) {
  const shared = { files: [file] }
  if (!navigator.canShare?.(shared)) return saveFile(file.name, file.type, file)
  try {
    await navigator.share(shared)
  } catch (error) {
    // Closed by whoever saves it.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      saveFile(file.name, file.type, file)
  }
}
