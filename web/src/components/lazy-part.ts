import { type ComponentType, lazy } from 'react'
import { loadScreenWords } from '../i18n/language.ts'

/** A part of a page that is loaded later, with its words. If that fails, so does the page, unless there is a fallback. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ComponentType<Props>,
) =>
  lazy(async () => {
    const part = await load().catch((error: unknown) => {
      if (!fallback) throw error
      return fallback
    })
    await loadScreenWords()
    return { default: part }
  })

/** The fallback for a part that the page works without. */
export const nothing = () => null
