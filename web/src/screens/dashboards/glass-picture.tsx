import { Fragment, useId } from 'react'
import { type Liquid, liquids } from '../../ui/liquids.ts'
import type { PlacedLayer } from './glass-layout.ts'
import styles from './layered-glass.module.css'

const inside = 'M22 60 L37 416 Q39 438 58 438 H110 Q129 438 131 416 L146 60Z'
const outline = 'M12 44 L28 426 Q30 452 54 452 H114 Q138 452 140 426 L156 44'

/** Inner right wall of the glass at a height. */
const wallAt = (y: number) => 157 - (y - 44) * 0.042

type GlassPictureProps = { layers: readonly (PlacedLayer & { liquid: Liquid })[] }

/** A tall glass with a layer for each share; every second one is striped, so that none needs its colour. */
export function GlassPicture({ layers }: GlassPictureProps) {
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
