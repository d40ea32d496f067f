import type { ShopMode } from '@tumbler/rules/shop-mode'
import { useEffect, useRef } from 'react'
import { useShopMode } from '../data/shop.ts'
import { showToast } from '../ui/toast.tsx'
import { useWords } from '../words/words.ts'

/** Says what changed under one's eyes; nobody is moved off a page for it (product-rules §2). */
export function ShopNews() {
  const { shop } = useWords()
  const { shopMode } = useShopMode()
  const before = useRef<ShopMode | null>(shopMode)
  useEffect(() => {
    const was = before.current
    before.current = shopMode
    if (was === null || shopMode === null || was === shopMode) return
    const closed = was === 'all-close' ? null : shop.justClosed[was]
    const opened = shopMode === 'all-close' ? null : shop.justOpened[shopMode]
    const [title, text] = [closed, opened].filter((news) => news !== null)
    if (title) showToast({ kind: 'info', title, ...(text && { text }) })
  }, [shopMode, shop])
  return null
}
