import { useId } from 'react'
import { classNames } from '../components/ui/class-names.ts'
import { DrinkGarnish } from './drink-garnish.tsx'
import {
  DrinkShadow,
  DrinkStraw,
  FrappeTop,
  GhostGlass,
  GlassBack,
  GlassFront,
} from './drink-glass.tsx'
import { DrinkLiquid } from './drink-liquid.tsx'
import type { DrinkKind, Garnish, Glass } from './drink-look.ts'
import styles from './drink-picture.module.css'
import type { Liquid } from './liquids.ts'
import { liquids } from './liquids.ts'
import type { VesselName } from './vessels.ts'
import { vesselNameOf, vessels } from './vessels.ts'

export type DrinkPictureProps = {
  kind?: DrinkKind
  glass?: Glass
  liquid?: Liquid
  /** 0 is empty, 1 full. */
  level?: number
  /** The sweetness in percent, drawn as a layer of syrup. */
  sweet?: number | null
  garnish?: Garnish | null
  state?: 'full' | 'ghost'
  /** Cropped to the vessel, for thumbnails under 60 px. */
  tight?: boolean
  pouring?: boolean
  /** Fills up once when it appears. */
  filling?: boolean
  steam?: boolean | 'moving'
  straw?: boolean
  /** The dashed line in an empty vessel that shows where the drink will reach. */
  fillLine?: boolean
  className?: string | undefined
}

function FillLine({ vesselName, liquid }: { vesselName: VesselName; liquid: Liquid }) {
  const { top, rim, halfWidthAt } = vessels[vesselName]
  const y = top + 4
  const half = halfWidthAt(y) - 3
  return (
    <path
      d={`M${rim[0] - half} ${y} H${rim[0] + half}`}
      stroke={liquids[liquid].top}
      strokeWidth="2.4"
      strokeDasharray="4.5 4.5"
      strokeLinecap="round"
      strokeOpacity=".9"
    />
  )
}

function Condensation() {
  return (
    <g fill="#fff" fillOpacity=".75">
      <ellipse cx="76" cy="84" rx="1.5" ry="2.1" />
      <ellipse cx="80" cy="100" rx="1.2" ry="1.7" />
      <ellipse cx="72.5" cy="112" rx="1.6" ry="2.3" />
      <ellipse cx="50" cy="128" rx="1.2" ry="1.6" />
    </g>
  )
}

function Steam({ isMoving }: { isMoving: boolean }) {
  return (
    <g className={classNames(styles.steam, isMoving && styles.rising)}>
      {[43, 58, 73].map((x, index) => (
        <path key={x} d={`M${x} ${index === 1 ? 46 : 50} q-5 -7 0 -13 t0 -13`} />
      ))}
    </g>
  )
}

/** The drink as the app shows it everywhere: vessel = type, colour = menu, level = progress. */
export function DrinkPicture(props: DrinkPictureProps) {
  const { kind = 'cold', glass = 'coupe', liquid = 'latte', level = 1, sweet = null } = props
  const { garnish = null, tight = false, pouring = false, filling = false, className } = props
  const { state = 'full', steam = true, fillLine = true } = props
  const id = useId()
  const vesselName = vesselNameOf(kind, glass)
  const height = pouring ? 0.55 : Math.min(1, Math.max(0, level))
  const usesStraw = kind === 'cold' || kind === 'frappe' || vesselName === 'highball'
  const straw = props.straw ?? (usesStraw && liquid !== 'beer')
  return (
    <svg
      className={classNames(styles.drink, className)}
      viewBox={tight ? vessels[vesselName].cropBox : '0 0 120 150'}
      aria-hidden="true"
      focusable="false"
    >
      <DrinkShadow vesselName={vesselName} />
      {state === 'ghost' ? (
        <GhostGlass vesselName={vesselName} width={tight ? 4 : 2.6} />
      ) : (
        <>
          <GlassBack vesselName={vesselName} />
          {straw && <DrinkStraw isThick={kind === 'frappe'} />}
          {height > 0 && (
            <DrinkLiquid
              id={id}
              vesselName={vesselName}
              liquid={liquid}
              level={height}
              sweet={sweet}
              isPouring={pouring}
              isFilling={filling}
            />
          )}
          {height === 0 && fillLine && <FillLine vesselName={vesselName} liquid={liquid} />}
          {kind === 'frappe' && <FrappeTop liquid={liquid} level={height} hasStraw={straw} />}
          <GlassFront vesselName={vesselName} />
          {kind === 'cold' && height > 0.6 && <Condensation />}
          {kind === 'hot' && height > 0.85 && steam !== false && (
            <Steam isMoving={steam === 'moving'} />
          )}
          {garnish !== null && <DrinkGarnish garnish={garnish} vesselName={vesselName} />}
        </>
      )}
    </svg>
  )
}
