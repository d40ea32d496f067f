import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'

/** Settings that an admin changed, each as text from the server. */
export function ChangedSettings({ details }: { details: Record<string, string> }) {
  const names: Record<string, string> = words.shopSettings.names
  return Object.entries(details).map(([setting, change]) => (
    <p key={setting}>
      {names[setting] ?? setting}: <span lang={langOf(change)}>{change}</span>
    </p>
  ))
}
