import type { Fallback } from '@tumbler/rules/options'
import { words } from '../../i18n/words.ts'

/** Names what took the place of the choices that cannot be had any more; undefined without. */
export function fallbacksText(fallbacks: readonly Fallback[]): string | undefined {
  const { fellBack, groupGone, unknownGone, unknownGroupGone } = words.common.options
  const texts = fallbacks.map(({ reason, choice, usual }) => {
    if (choice === null) return usual === null ? unknownGroupGone : unknownGone
    return usual === null ? groupGone(choice) : fellBack[reason](choice, usual)
  })
  return texts.length > 0 ? [...new Set(texts)].join(' · ') : undefined
}
