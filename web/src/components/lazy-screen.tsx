import { type ComponentType, lazy, useState } from 'react'
import { loadScreenWords } from '../i18n/language.ts'
import { loadMoreIcons } from './ui/icons.tsx'

/** A screen whose code comes when it is first opened; no one downloads the screens of another role. */
export interface LazyScreen<Props = object> {
  load: () => Promise<ComponentType<Props>>
  Component: ComponentType<Props>
}

/** The code of a screen did not come: the network is gone, or another version is on the server. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** All icons come beside the code, so that none appears late; `first` is for what needs no others. */
export function lazyScreen<Props extends object>(
  loadCode: () => Promise<ComponentType<Props>>,
  icons: 'first' | 'all' = 'all',
): LazyScreen<Props> {
  // A screen without some of its icons is a screen all the same.
  const loadIcons = async () => icons === 'all' && (await loadMoreIcons().catch(() => {}))
  const loadScreen = () =>
    loadCode().catch((cause: unknown) => {
      throw new ChunkLoadError('The code of a screen did not come', { cause })
    })
  let loaded: ComponentType<Props> | undefined
  const load = async () => {
    const [screen] = await Promise.all([loadScreen(), loadIcons()])
    await loadScreenWords()
    loaded = screen
    return screen
  }
  const Coming = lazy(async () => ({ default: await load() }))
  // What is here already waits for nothing: React makes it in one long task once it has waited.
  function Component(props: Props) {
    const [Screen] = useState<ComponentType<Props>>(() => loaded ?? Coming)
    return <Screen {...props} />
  }
  return { load, Component }
}
