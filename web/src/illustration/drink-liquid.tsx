import styles from './drink-picture.module.css'
import type { Liquid } from './liquids.ts'
import { liquids } from './liquids.ts'
import type { VesselName } from './vessels.ts'
import { vessels } from './vessels.ts'

/** x, distance below the top cube's line, size, degrees. */
type Cube = readonly [number, number, number, number]

const cubes: Partial<Record<VesselName, readonly Cube[]>> = {
  cold: [
    [37, 6, 19, -12],
    [57, 2, 20, 9],
    [46, 24, 19, 16],
    [66, 26, 16, -10],
  ],
  rocks: [
    [44, 8, 25, -10],
    [66, 3, 24, 12],
  ],
  highball: [
    [44, 4, 17, -8],
    [60, 15, 17, 14],
    [46, 30, 17, 6],
    [61, 44, 16, -12],
  ],
}

function IceCube({ x, y, size, degrees }: { x: number; y: number; size: number; degrees: number }) {
  const glint = `M${x + 4} ${y + size - 5} V${y + 5.5} Q${x + 4} ${y + 4} ${x + 5.5} ${y + 4} H${x + size - 7}`
  return (
    <g transform={`rotate(${degrees} ${x + size / 2} ${y + size / 2})`}>
      <rect
        x={x}
        y={y}
        width={size}
        height={size}
        rx={4.5}
        fill="#fff"
        fillOpacity={0.34}
        stroke="#fff"
        strokeOpacity={0.72}
        strokeWidth={1.3}
      />
      <path
        d={glint}
        fill="none"
        stroke="#fff"
        strokeOpacity={0.75}
        strokeWidth={1.5}
        strokeLinecap="round"
      />
    </g>
  )
}

type DrinkIceProps = { vesselName: VesselName; liquid: Liquid; level: number; y: number }

/** Ice floats at the surface y of cold, rocks and highball drinks; beer has none. */
function DrinkIce({ vesselName, liquid, level, y }: DrinkIceProps) {
  if (liquid === 'beer' || level <= 0.12) return null
  const line = y - 7
  return (cubes[vesselName] ?? [])
    .filter(([, below, size]) => line + below + size < vessels[vesselName].bottom)
    .map(([x, below, size, degrees]) => (
      <IceCube key={below} x={x} y={line + below} size={size} degrees={degrees} />
    ))
}

type DrinkLiquidProps = {
  id: string
  vesselName: VesselName
  liquid: Liquid
  level: number
  sweet: number | null
  isPouring: boolean
  isFilling: boolean
}

const frappeSpecks = [
  [44, 84, 2.2],
  [56, 98, 1.7],
  [72, 90, 2.4],
  [50, 116, 1.8],
  [68, 112, 2],
  [77, 104, 1.5],
  [60, 76, 1.8],
  [58, 126, 1.6],
  [46, 102, 1.4],
  [74, 124, 1.7],
] as const

function foamHeight(vesselName: VesselName, liquid: Liquid): number {
  if (vesselName === 'hot') return 9
  if (liquid === 'beer') return 14
  return vesselName === 'coupe' && (liquid === 'sour' || liquid === 'rose') ? 6 : 0
}

function DrinkSurface({
  vesselName,
  liquid,
  y,
}: {
  vesselName: VesselName
  liquid: Liquid
  y: number
}) {
  const { rim, halfWidthAt } = vessels[vesselName]
  const [middle] = rim
  const half = halfWidthAt(y)
  const { foam } = liquids[liquid]
  const height = foamHeight(vesselName, liquid)
  if (vesselName === 'frappe') return null
  if (height === 0)
    return <ellipse cx={middle} cy={y} rx={half} ry={4} fill={foam} fillOpacity={0.62} />
  const band = `M${middle - half} ${y} V${y + height} Q${middle - half / 2} ${y + height + 4.5} ${middle} ${y + height} T${middle + half} ${y + height} V${y} Z`
  return (
    <>
      <path d={band} fill={foam} />
      <ellipse cx={middle} cy={y} rx={half} ry={4.4} fill="#fff" fillOpacity={0.55} />
    </>
  )
}

function DrinkSyrup({ bottom, sweet }: { bottom: number; sweet: number }) {
  const height = 4 + (sweet / 200) * 20
  const y = bottom - height
  return (
    <>
      <rect
        className={styles.syrup}
        x={10}
        y={y}
        width={100}
        height={height + 4}
        fill="#F2A325"
        fillOpacity={0.88}
      />
      <rect
        className={styles.syrup}
        x={10}
        y={y}
        width={100}
        height={1.6}
        fill="#FFE2A0"
        fillOpacity={0.9}
      />
    </>
  )
}

/** A pouring drink rises and falls by this share of the vessel around its level. */
const pourReach = 0.3

/** The liquid of a vessel, clipped to its inside: gradient, syrup, specks, surface and ice. */
export function DrinkLiquid(props: DrinkLiquidProps) {
  const { id, vesselName, liquid, level, sweet, isPouring, isFilling } = props
  const { top, bottom, inside } = vessels[vesselName]
  const { top: topColour, bottom: bottomColour } = liquids[liquid]
  const range = bottom - top
  const y = bottom - range * level
  const depth = bottom - y + 4 + (isPouring ? range * pourReach : 0)
  const motion = isPouring ? styles.pouring : isFilling ? styles.filling : undefined
  const reach = { '--reach': `${isPouring ? range * pourReach : range}px` } as React.CSSProperties
  return (
    <>
      <defs>
        <clipPath id={`${id}-inside`}>
          <path d={inside} />
        </clipPath>
        <linearGradient id={`${id}-liquid`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={topColour} />
          <stop offset=".42" stopColor={topColour} />
          <stop offset=".72" stopColor={bottomColour} />
          <stop offset="1" stopColor={bottomColour} />
        </linearGradient>
      </defs>
      <g clipPath={`url(#${id}-inside)`}>
        <g className={motion} style={reach}>
          <rect
            className={styles.body}
            x={10}
            y={y}
            width={100}
            height={depth}
            fill={`url(#${id}-liquid)`}
          />
          {sweet !== null && sweet > 0 && <DrinkSyrup bottom={bottom} sweet={sweet} />}
          {vesselName === 'frappe' &&
            frappeSpecks
              .filter(([, speckY]) => speckY > y + 3)
              .map(([x, speckY, radius]) => (
                <circle key={speckY} cx={x} cy={speckY} r={radius} fill="#fff" fillOpacity={0.38} />
              ))}
          <DrinkSurface vesselName={vesselName} liquid={liquid} y={y} />
          <DrinkIce vesselName={vesselName} liquid={liquid} level={level} y={y} />
        </g>
      </g>
    </>
  )
}
