import type { Page } from '@playwright/test'

/** What cannot be read or reached on a page as it is now, each in a few words; empty where all is well. */
export const textFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>()
    const styleOf = (element: Element) => getComputedStyle(element)
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.visually-hidden, [inert], option, [aria-hidden="true"] svg')
    const ancestors = (element: Element): Element[] =>
      element.parentElement ? [element, ...ancestors(element.parentElement)] : [element]
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    const root = dialogs.at(-1) ?? document.body
    /** What is fixed or sticky lies over the page by design, and is compared with itself only. */
    const layerOf = (element: Element) =>
      ancestors(element).find((one) => ['fixed', 'sticky'].includes(styleOf(one).position)) ?? root

    type Text = { node: Node; element: Element; words: string; boxes: DOMRect[] }
    const texts: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      const words = node.textContent?.trim() ?? ''
      if (!element || words === '' || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(
        ({ width, height }) => width > 1 && height > 1,
      )
      if (boxes.length > 0) texts.push({ node, element, words: words.slice(0, 30), boxes })
    }

    for (const { element, words, boxes } of texts)
      for (const box of boxes) {
        let isScrolled = false
        for (const one of ancestors(element)) {
          const { overflowX, overflowY } = styleOf(one)
          const frame = one.getBoundingClientRect()
          const scrollsX = ['auto', 'scroll'].includes(overflowX)
          const scrollsY = ['auto', 'scroll'].includes(overflowY)
          // A row that scrolls sideways, and no panel that must not.
          const isRow = one.scrollHeight <= one.clientHeight + 1
          if (scrollsX && isRow && one.scrollWidth > one.clientWidth) isScrolled = true
          const isCutX = overflowX !== 'visible' && !isScrolled
          const isCutY = ['hidden', 'clip'].includes(overflowY) && !scrollsY
          if (one === document.body || one === document.documentElement) continue
          if (isCutX && (box.left < frame.left - 2 || box.right > frame.right + 2))
            faults.add(`cut at the side: ${words}`)
          // Letters are lower than their line.
          const slack = box.height * 0.25
          if (isCutY && (box.top < frame.top - slack || box.bottom > frame.bottom + slack))
            faults.add(`cut above or below: ${words}`)
          if (scrollsY) break
        }
        const around = element.closest('a, button, label')?.getBoundingClientRect()
        const isIn =
          !around ||
          (box.left >= around.left - 2 &&
            box.right <= around.right + 2 &&
            box.top >= around.top - box.height * 0.25 &&
            box.bottom <= around.bottom + box.height * 0.25)
        if (!isIn) faults.add(`runs out of its button: ${words}`)
        if (!isScrolled && (box.left < -1 || box.right > innerWidth + 1))
          faults.add(`out of the page: ${words}`)
      }

    for (const { node, element, words, boxes } of texts) {
      const layer = layerOf(element)
      const isBar = dialogs.length === 0 && styleOf(layer).position === 'fixed'
      if (isBar && !element.closest('[href="#main"]'))
        for (const { top, bottom } of boxes)
          if (top < -1 || bottom > innerHeight + 1) faults.add(`out of the screen: ${words}`)
      const text = node.textContent ?? ''
      // Thai has no spaces, and breaks by the browser's dictionary.
      // An address may break anywhere.
      if (text.includes('@')) continue
      for (const { 0: word, index } of text.matchAll(/[A-Za-z]{2,}/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          faults.add(`broken: ${word}`)
      }
    }

    /** Lines may be closer than their letters are high. */
    const doOverlap = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
      Math.min(one.bottom - one.height / 4, other.bottom - other.height / 4) -
        Math.max(one.top + one.height / 4, other.top + other.height / 4) >
        2
    texts.forEach((one, index) => {
      for (const other of texts.slice(index + 1)) {
        if (layerOf(one.element) !== layerOf(other.element)) continue
        if (one.boxes.some((box) => other.boxes.some((second) => doOverlap(box, second))))
          faults.add(`over each other: ${one.words} | ${other.words}`)
      }
    })

    for (const control of root.querySelectorAll(
      'a[href]:not([href="#main"]), button, input, textarea, summary',
    )) {
      if (!isShown(control) || styleOf(control).pointerEvents === 'none') continue
      const label = control.closest('label')
      const target = label ?? control
      const name = (control.getAttribute('aria-label') ?? target.textContent ?? '').slice(0, 30)
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = target.getBoundingClientRect()
      if (width < 2 || height < 2) continue
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      if (!hit || !(target.contains(hit) || hit.contains(target)))
        faults.add(`cannot be reached: ${name}`)
    }
    if (document.documentElement.scrollWidth > innerWidth + 1)
      faults.add(`scrolls sideways by ${document.documentElement.scrollWidth - innerWidth}`)
    scrollTo(0, 0)
    return [...faults]
  })
