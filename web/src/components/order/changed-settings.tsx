import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'

/** What an admin changed of the shop settings, in the words that the server keeps. */
export function ChangedSettings({ details }: { details: Record<string, string> }) {
  const names: Record<string, string> = words.shopSettings.names
  return Object.entries(details).map(([setting, change]) => (
    <p key={setting}>
      {names[setting] ?? setting}: <span lang={langOf(change)}>{change}</span>
    </p>
  ))
}
