import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { expect } from 'vitest'
import { findRole } from './show-screen.tsx'

/** Waits for the code of that name, and compares what is drawn with the code of a text. */
export async function expectCode(name: string, text: string): Promise<void> {
  const drawn = await findRole('img', name)
  expect(drawn.querySelector('path')?.getAttribute('d')).toBe(
    toSvgPath(generate(text, { minCorrectionLevel: correction.M })),
  )
}

/** What PromptPay codes hold for the mobile number 081 234 5678, and for numbers of the other kinds. */
export const payloads = {
  withoutAmount: '00020101021129370016A0000006770101110113006681234567853037645802TH6304823E',
  of120: '00020101021229370016A0000006770101110113006681234567853037645802TH5406120.006304D744',
  ofTaxNumber:
    '00020101021229370016A0000006770101110213123456789012153037645802TH54079999.0063041D08',
  ofWallet: '00020101021229390016A000000677010111031500499900028850553037645802TH54040.01630417FA',
}
