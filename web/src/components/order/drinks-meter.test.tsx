import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import styles from './drinks-meter.module.css'
import { DrinksLeft, DrinksMeter } from './drinks-meter.tsx'

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

test.each([
  [4, 4],
  [5, 0],
  [100, 0],
])('of %i drinks %i cups are drawn', (limit, cups) => {
  for (const picture of [
    renderToStaticMarkup(<DrinksMeter text={`Ordered 1/${limit}`} used={1} limit={limit} />),
    renderToStaticMarkup(<DrinksLeft left={limit - 1} label="left" used={1} limit={limit} />),
  ])
    expect(picture.match(/<svg/g) ?? []).toHaveLength(cups)
})

/** Only the check of a used cup has a colour of its own. */
const isUsed = (cup: string) => cup.includes('--cup-check')

test.each([
  [0, [false, false]],
  [1, [true, false]],
  [2, [true, true]],
])('after %i of 2 drinks the used cups are %j', (used, expected) => {
  for (const picture of [
    renderToStaticMarkup(<DrinksMeter text={`Ordered ${used}/2`} used={used} limit={2} />),
    renderToStaticMarkup(<DrinksLeft left={2 - used} label="left" used={used} limit={2} />),
  ])
    expect(picture.match(/<svg.*?<\/svg>/g)?.map(isUsed)).toEqual(expected)
})
