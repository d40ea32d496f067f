import { type ReactNode, useLayoutEffect } from 'react'
import { PageLocale } from '../ui/page-locale.tsx'
import { type Language, useLanguage } from '../words/language.ts'

/** The two that the build keeps of the component library's texts. */
const locales: Record<Language, string> = { en: 'en-US', th: 'th-TH' }

/** The document says which language it is in. */
export function InLanguage({ children }: { children: ReactNode }) {
  const language = useLanguage()
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return <PageLocale locale={locales[language]}>{children}</PageLocale>
}
