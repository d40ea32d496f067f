import { type ComponentType, lazy } from 'react'
import { loadScreenWords } from '../i18n/language.ts'

/** A part of a page whose code comes later, with its words. Without a fallback the page fails with it. */
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

/** In place of a part that the page works without. */
export const nothing = () => null
