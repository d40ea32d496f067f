import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import styles from './drinks-meter.module.css'
import { DrinksMeter } from './drinks-meter.tsx'

test.each([
  [0, false],
  [1, false],
  [2, true],
  [3, true],
])('after %i of 2 drinks it is red: %s', (used, isRed) => {
  const picture = renderToStaticMarkup(
    <DrinksMeter text={`Ordered ${used}/2`} used={used} limit={2} />,
  )
  expect(picture).toContain(`Ordered ${used}/2`)
  expect(picture.includes(styles.reached ?? '')).toBe(isRed)
})
