import { classNames } from '../components/ui/class-names.ts'
import styles from './header-decoration.module.css'
import type { MarkVenue } from './mark.tsx'

type DecorationProps = { width: number; height: number }

function FloatingCube({
  x,
  y,
  size,
  degrees,
  opacity,
}: {
  x: number
  y: number
  size: number
  degrees: number
  opacity: number
}) {
  const edge = size * 0.1
  return (
    <g transform={`rotate(${degrees} ${x + size / 2} ${y + size / 2})`} opacity={opacity}>
      <rect
        x={x}
        y={y}
        width={size}
        height={size}
        rx={size * 0.2}
        fill="#fff"
        fillOpacity=".42"
        stroke="#fff"
        strokeWidth="2.5"
      />
      <path
        d={`M${x + size * 0.2} ${y + size * 0.7}V${y + size * 0.3}q0-${edge} ${edge}-${edge}h${size * 0.3}`}
        stroke="#fff"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
    </g>
  )
}

function Ice({ width, height }: DecorationProps) {
  return (
    <>
      <FloatingCube x={width - 128} y={height - 92} size={74} degrees={14} opacity={0.26} />
      <FloatingCube x={width - 58} y={height - 128} size={62} degrees={-18} opacity={0.2} />
      <FloatingCube x={width - 196} y={height - 48} size={56} degrees={-10} opacity={0.18} />
    </>
  )
}

/** From the right edge, from the bottom edge, radius. */
const bubbles = [
  [150, 74, 9],
  [172, 46, 5],
  [196, 66, 4],
  [22, 92, 6],
  [138, 100, 4],
] as const

function CitrusAndBubbles({ width, height }: DecorationProps) {
  const radius = 58
  const inner = radius * 0.82
  return (
    <g fill="none" stroke="var(--accent)">
      <g transform={`translate(${width - 70} ${height - 34})`} opacity=".3" strokeWidth="2.5">
        <circle r={radius} />
        <circle r={inner} />
        {[10, 70, 130].map((degrees) => (
          <path key={degrees} d={`M${-inner} 0H${inner}`} transform={`rotate(${degrees})`} />
        ))}
      </g>
      {bubbles.map(([right, bottom, size]) => (
        <circle
          key={right}
          cx={width - right}
          cy={height - bottom}
          r={size}
          strokeWidth="2"
          opacity=".5"
        />
      ))}
    </g>
  )
}

type HeaderDecorationProps = { venue: MarkVenue; height: number; className?: string | undefined }

/** Floats in the header's liquid on phones: ice, citrus, or nothing. */
export function HeaderDecoration({ venue, height, className }: HeaderDecorationProps) {
  if (venue === 'closed') return null
  const Drawing = venue === 'cafe' ? Ice : CitrusAndBubbles
  return (
    <svg
      className={classNames(styles.decoration, className)}
      viewBox={`0 0 390 ${height}`}
      width={390}
      height={height}
      aria-hidden="true"
    >
      <Drawing width={390} height={height} />
    </svg>
  )
}
