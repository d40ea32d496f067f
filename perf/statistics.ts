export function percentile(numbers: number[], share: number) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (numbers: number[]) => percentile(numbers, 0.5)

/** 0.28, 43.7, 1,186: three digits say enough. */
export const format = (value: number) =>
  value.toLocaleString('en', { maximumSignificantDigits: Math.abs(value) < 1000 ? 3 : 4 })

/** A figure with its unit, its target if it has one, and what it is made of or compared with. */
type Row = [
  measured: string,
  figure: number,
  unit: string,
  more?: { atLeast?: number; atMost?: number; note?: string },
]

/** Prints a section of docs/performance.md. */
export function printReport(title: string, introduction: string, rows: Row[]) {
  console.log(
    `## ${title}\n\n${introduction}\n\n| | figure | target | |\n| --- | --- | --- | --- |`,
  )
  for (const [measured, figure, unit, { atLeast, atMost, note = '' } = {}] of rows) {
    const isMet = figure >= (atLeast ?? -Infinity) && figure <= (atMost ?? Infinity)
    const target =
      atLeast === undefined ? (atMost === undefined ? '' : `≤ ${atMost}`) : `≥ ${atLeast}`
    const verdict = target && (isMet ? `${target}: met` : `${target}: **missed**`)
    console.log(`| ${measured} | ${format(figure)} ${unit} | ${verdict} | ${note} |`)
  }
  console.log('')
}

export interface Figures {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

export const describe = ({ perSecond, p50, p99 }: Figures) =>
  `${format(perSecond)}/s, p50 ${format(p50)} ms, p99 ${format(p99)} ms`

/** How often everything is measured, after one round that warms up. */
export const rounds = 3

/** The medians of what is measured in turn. */
export async function measureInTurn<Side extends string>(
  sides: Record<Side, () => Promise<Figures>>,
) {
  const seen = Object.keys(sides).map((side) => ({ side: side as Side, figures: [] as Figures[] }))
  for (let round = 0; round <= rounds; round += 1)
    for (const { side, figures } of seen) figures.push(await sides[side]())
  const medians = seen.map(({ side, figures }) => {
    const of = (figure: keyof Figures) => median(figures.slice(1).map((one) => one[figure]))
    return [side, { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') }]
  })
  return Object.fromEntries(medians) as Record<Side, Figures>
}
