import type { RankedItem } from '@tumbler/contract/statistics'
import { lengthOf } from '@tumbler/rules/limits'
import { Fragment, useId } from 'react'
import { formatNumber } from '../../i18n/format-number.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { type Liquid, liquids } from '../../illustration/liquids.ts'
import styles from './charts.module.css'
import {
  type CardQuery,
  CardSentence,
  DashboardCard,
  VisuallyHiddenTable,
} from './dashboard-card.tsx'
import { formatShare } from './format-share.ts'
import { liquidOfRanked } from './ranking-card.tsx'

type CategoriesCardProps = { query: CardQuery<{ ranking: readonly RankedItem[] }> }

export function CategoriesCard({ query }: CategoriesCardProps) {
  return (
    <DashboardCard place="categories" title={words.dashboards.categories} query={query}>
      {({ ranking }) =>
        ranking.length === 0 ? (
          <CardSentence>{words.dashboards.noneMade}</CardSentence>
        ) : (
          <CategoryShareChart ranking={ranking} />
        )
      }
    </DashboardCard>
  )
}

/** The share of each category: as layers in a glass, and as a table for screen readers. */
function CategoryShareChart({ ranking }: { ranking: readonly RankedItem[] }) {
  const layers = placeLayers(
    categoryShares(ranking).map(({ name, liquid, totalOrder, share }) => ({
      name: name ?? words.dashboards.others,
      nameLines: nameLinesOf(name ?? words.dashboards.others),
      liquid,
      count: formatNumber(totalOrder),
      share,
      percent: formatShare(share),
    })),
  )
  return (
    <div className={styles.figure}>
      <div className={styles.picture} aria-hidden="true">
        <LayeredGlass layers={layers} />
        {layers.map(({ top, labelAt, name, count, percent }) => (
          <p
            key={top}
            className={styles.share}
            style={{ top: `${(labelAt / glassHeight) * 100}%` }}
          >
            <b lang={langOf(name)}>{name}</b>
            <span>{words.dashboards.countAndShare(count, percent)}</span>
          </p>
        ))}
      </div>
      <VisuallyHiddenTable
        caption={words.dashboards.categories}
        heads={[words.dashboards.category, words.dashboards.drinks, words.dashboards.share]}
        rows={layers.map(({ name, count, percent }) => [name, count, percent])}
      />
    </div>
  )
}

const inside = 'M22 60 L37 416 Q39 438 58 438 H110 Q129 438 131 416 L146 60Z'
const outline = 'M12 44 L28 426 Q30 452 54 452 H114 Q138 452 140 426 L156 44'

/** Inner right wall of the glass at a height. */
const wallAt = (y: number) => 157 - (y - 44) * 0.042

type LayeredGlassProps = {
  layers: readonly { top: number; height: number; labelAt: number; liquid: Liquid }[]
}

/** A tall glass with a layer for each share; every second one is striped, so that none needs its colour. */
function LayeredGlass({ layers }: LayeredGlassProps) {
  const id = useId()
  return (
    <svg className={styles.glass} viewBox="0 0 182 470" aria-hidden="true">
      <defs>
        <clipPath id={`${id}inside`}>
          <path d={inside} />
        </clipPath>
        <pattern
          id={`${id}stripes`}
          width="13"
          height="13"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M2.500 0V13" stroke="#fff" strokeOpacity=".26" strokeWidth="5" />
          <path d="M7 0V13" stroke="#000" strokeOpacity=".12" strokeWidth="4" />
        </pattern>
      </defs>
      <ellipse className={styles.shadow} cx="84" cy="456" rx="62" ry="8" />
      <path className={styles.body} d={`${outline}Z`} />
      <path className={styles.straw} d="M122 4 L98 400" />
      <g clipPath={`url(#${id}inside)`}>
        {layers.map(({ top, height, liquid }, place) => (
          <Fragment key={top}>
            <rect y={top} width="182" height={height + 1} fill={liquids[liquid].top} />
            {place % 2 === 1 && (
              <rect y={top} width="182" height={height} fill={`url(#${id}stripes)`} />
            )}
            <rect className={styles.edge} y={top} width="182" height={Math.min(4, height / 2)} />
          </Fragment>
        ))}
      </g>
      <path className={styles.outline} d={outline} />
      <ellipse className={styles.outline} cx="84" cy="44" rx="72" ry="8" />
      <path className={styles.shine} d="M34 80 L47 400" />
      {layers.map(({ top, height, labelAt }) => {
        const middle = top + height / 2
        return (
          <path
            key={top}
            className={styles.leader}
            d={`M${wallAt(middle)} ${middle} H162 L170 ${labelAt} H180`}
          />
        )
      })}
    </svg>
  )
}

interface CategoryShare {
  /** Null for all the categories that are too small for a layer of their own. */
  name: string | null
  /** Of its most ordered item. */
  liquid: Liquid
  totalOrder: number
  /** 0 to 1. */
  share: number
}

/** With more there is no room for labels with names of 25 characters. */
const maxLayers = 4

/** The share of each category in all orders, largest first; the smallest are put together. */
export function categoryShares(ranking: readonly RankedItem[]): CategoryShare[] {
  const total = sum(ranking) || 1
  const categories = [...Map.groupBy(ranking, ({ categoryName }) => categoryName)]
    .map(([name, items]) => shareOf(name, items, total))
    .sort((one, other) => other.totalOrder - one.totalOrder)
  if (categories.length <= maxLayers) return categories
  const named = categories.slice(0, maxLayers - 1)
  const names = named.map(({ name }) => name)
  const others = ranking.filter(({ categoryName }) => !names.includes(categoryName))
  return [...named, shareOf(null, others, total)]
}

const sum = (items: readonly RankedItem[]) =>
  items.reduce((total, { totalOrder }) => total + totalOrder, 0)

function shareOf(name: string | null, items: readonly RankedItem[], total: number): CategoryShare {
  const totalOrder = sum(items)
  const [item] = items
  const liquid = item ? liquidOfRanked(item) : 'latte'
  return { name, liquid, totalOrder, share: totalOrder / total }
}

interface Layer {
  /** 0 to 1; of all layers together 1. */
  share: number
  /** Lines that its name needs beside the glass. */
  nameLines: number
}

interface Place {
  top: number
  height: number
  /** Middle of its label. */
  labelAt: number
}

/** The picture's own units; the liquid is between `liquidTop` and `liquidBottom`. */
export const glassHeight = 470
const liquidTop = 84
const liquidBottom = 436

/** Of Thai letters, which are higher than Latin ones. */
const nameLine = 27
const countLine = 31
/** Less where there is no room for it. */
const widestGap = 12

/** Characters of a name that fit on one line beside the glass. */
const lineLength = 13

/** Lines that a name takes beside the glass; what is written without spaces breaks anywhere. */
export function nameLinesOf(name: string): number {
  let lines = 0
  let free = 0
  for (const word of name.split(' ')) {
    const length = lengthOf(word)
    if (length < free) free -= length + 1
    else {
      const own = Math.max(1, Math.ceil(length / lineLength))
      lines += own
      free = own * lineLength - length
    }
  }
  return lines
}

const textHeight = ({ nameLines }: Layer) => nameLines * nameLine + countLine

/** Layers from the top down: where each lies, and its label so that no two overlap. */
export function placeLayers<One extends Layer>(layers: readonly One[]): (One & Place)[] {
  let top = liquidTop
  const placed = layers.map((layer) => {
    const height = (liquidBottom - liquidTop) * layer.share
    top += height
    return { ...layer, top: top - height, height, labelAt: top - height / 2 }
  })
  const texts = layers.reduce((sum, layer) => sum + textHeight(layer), 0)
  const gap = Math.min(widestGap, (glassHeight - texts) / layers.length)
  const labelHeight = (layer: Layer) => textHeight(layer) + gap
  // Up from the bottom, then down from the top: a label without room pushes its neighbour on.
  let limit = glassHeight
  for (const layer of placed.toReversed()) {
    layer.labelAt = Math.min(layer.labelAt, limit - labelHeight(layer) / 2)
    limit = layer.labelAt - labelHeight(layer) / 2
  }
  limit = 0
  for (const layer of placed) {
    layer.labelAt = Math.max(layer.labelAt, limit + labelHeight(layer) / 2)
    limit = layer.labelAt + labelHeight(layer) / 2
  }
  return placed
}
