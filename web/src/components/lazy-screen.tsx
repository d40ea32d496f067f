import { type ComponentType, lazy, useState } from 'react'
import { loadScreenWords } from '../i18n/language.ts'

/** A screen whose code comes when it is first opened; no one downloads the screens of another role. */
export interface LazyScreen<Props = object> {
  load: () => Promise<ComponentType<Props>>
  Component: ComponentType<Props>
}

/** The network is gone, or the server has another version. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

export function lazyScreen<Props extends object>(
  loadCode: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  const loadScreen = () =>
    loadCode().catch((cause: unknown) => {
      throw new ChunkLoadError('The code of a screen did not come', { cause })
    })
  let loaded: ComponentType<Props> | undefined
  const load = async () => {
    const screen = await loadScreen()
    await loadScreenWords()
    loaded = screen
    return screen
  }
  const Coming = lazy(async () => ({ default: await load() }))
  // A loaded screen must not suspend: React would render it in one long task afterwards.
  function Component(props: Props) {
    const [Screen] = useState<ComponentType<Props>>(() => loaded ?? Coming)
    return <Screen {...props} />
  }
  return { load, Component }
}
