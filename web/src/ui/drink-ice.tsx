import type { Liquid } from './liquids.ts'
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
export function DrinkIce({ vesselName, liquid, level, y }: DrinkIceProps) {
  if (liquid === 'beer' || level <= 0.12) return null
  const line = y - 7
  return (cubes[vesselName] ?? [])
    .filter(([, below, size]) => line + below + size < vessels[vesselName].bottom)
    .map(([x, below, size, degrees]) => (
      <IceCube key={below} x={x} y={line + below} size={size} degrees={degrees} />
    ))
}
