import { addWords } from '../../add-words.ts'

/** Beside the code of the bar; never that something is paid (product-rules §28). */
export const promptPay = {
  title: 'PromptPay',
  codeWithoutAmount: 'PromptPay QR code without an amount',
  codeOf: (price: string) => `PromptPay QR code of ${price}`,
  withoutAmount: 'Choose a drink on the menu and its price is in the code.',
  typeAmount: 'Type the amount in the app of your bank.',
  withPrice: (price: string) => `The price is in the code: ${price}.`,
  save: 'Save code',
  notKnown: 'Tumbler does not learn what was paid.',
}

addWords({ promptPay })
