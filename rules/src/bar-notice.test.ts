import { expect, test } from 'vitest'
import { barNotice } from './bar-notice.ts'

test('the notice of the bar is that of the specification', () => {
  expect(barNotice).toBe(
    'Relaxation may cause noise but should not affect work. Glass-breaking fines apply: cocktail glass 100 THB, shot glass 80 THB.',
  )
})
