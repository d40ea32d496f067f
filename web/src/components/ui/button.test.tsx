import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

let place: HTMLElement
let root: Root

function show(children: ReactNode): HTMLButtonElement {
  flushSync(() => root.render(children))
  const button = place.querySelector('button')
  if (button === null) throw new Error('no button')
  return button
}

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})

afterEach(() => {
  flushSync(() => root.unmount())
  place.remove()
})

describe('a button', () => {
  test('acts when it is pressed', () => {
    const press = vi.fn()
    const button = show(<Button onPress={press}>Next</Button>)
    flushSync(() => button.click())
    expect(press).toHaveBeenCalledOnce()
  })

  test('that is disabled takes the focus, says so and does nothing', () => {
    const press = vi.fn()
    const button = show(
      <Button isDisabled onPress={press}>
        Next
      </Button>,
    )
    flushSync(() => {
      button.focus()
      button.click()
    })
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(press).not.toHaveBeenCalled()
  })

  test('that is disabled does not submit its form', () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const form = (isDisabled: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" isDisabled={isDisabled}>
          Save
        </Button>
      </form>
    )
    const disabled = show(form(true))
    flushSync(() => disabled.click())
    expect(submit).not.toHaveBeenCalled()
    const enabled = show(form(false))
    flushSync(() => enabled.click())
    expect(submit).toHaveBeenCalledOnce()
  })

  test('that is busy shows its busy words and does nothing more', () => {
    const press = vi.fn()
    const button = show(
      <Button isBusy busyText="Placing order..." onPress={press}>
        Place order
      </Button>,
    )
    flushSync(() => button.click())
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.querySelector('span:not([aria-hidden])')?.textContent).toBe('Placing order...')
    expect(press).not.toHaveBeenCalled()
  })
})
