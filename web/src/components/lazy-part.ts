import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'
import { onReconnect } from '../api/live-state.ts'
import { loadScreenWords } from '../i18n/language.ts'

/** A part of a page that is loaded later, with its words. If that fails, so does the page, unless there is a fallback, which stays until the connection is back. */
export const lazyPart = <Props extends object>(
  loadCode: () => Promise<ComponentType<Props>>,
  fallback?: ComponentType<Props>,
) => {
  const load = async () => {
    const part = await loadCode()
    await loadScreenWords()
    return part
  }
  return lazy(async () => {
    const part = await load().catch((error: unknown) => {
      if (!fallback) throw error
      return untilLoaded(load, fallback)
    })
    return { default: part }
  })
}

/** The fallback for a part that the page works without. */
export const nothing = () => null

function untilLoaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function Part(props: Props) {
    const [part, setPart] = useState<ComponentType<Props> | undefined>(() => loaded)
    useEffect(() => {
      if (part) return
      const retry = () =>
        load().then((next) => {
          loaded = next
          setPart(() => next)
        }, nothing)
      // The browser answers from a request that is under way, also where that was lost with the connection.
      let tries = retry()
      return onReconnect(() => {
        tries = tries.then(retry)
      })
    }, [part])
    return createElement(part ?? fallback, props)
  }
}
