import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'

/** The locale, BCP 47, of whatever the parts of the page say by themselves. */
export function PageLocale({ locale, children }: { locale: string; children: ReactNode }) {
  return <I18nProvider locale={locale}>{children}</I18nProvider>
}
