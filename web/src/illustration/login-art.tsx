import { useId } from 'react'
import styles from './login-art.module.css'

/** x, y, size, degrees; the first three float at the surface. */
const cubes = [
  [-34, 322, 150, -13],
  [122, 300, 128, 11],
  [276, 330, 140, -7],
  [60, 474, 120, 19],
  [214, 470, 116, -16],
  [330, 500, 110, 14],
] as const

function BigCube({ place }: { place: number }) {
  const [x, y, size, degrees] = cubes[place] ?? cubes[0]
  const isAfloat = place < 3
  const edge = size * 0.13
  return (
    <g transform={`rotate(${degrees} ${x + size / 2} ${y + size / 2})`} stroke="#fff">
      <rect
        x={x}
        y={y}
        width={size}
        height={size}
        rx={size * 0.2}
        fill="#fff"
        fillOpacity={isAfloat ? 0.3 : 0.16}
        strokeOpacity={isAfloat ? 0.8 : 0.45}
        strokeWidth="3.5"
      />
      <path
        d={`M${x + size * 0.17} ${y + size * 0.72}V${y + size * 0.3}q0-${edge} ${edge}-${edge}h${size * 0.36}`}
        strokeOpacity={isAfloat ? 0.85 : 0.5}
        strokeWidth="6"
        fill="none"
        strokeLinecap="round"
      />
    </g>
  )
}

function Ice({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 280 390 350" width="390" height="350" aria-hidden="true">
      {cubes.map(([x], place) => (
        <BigCube key={x} place={place} />
      ))}
    </svg>
  )
}

function Straw() {
  const id = useId()
  return (
    <svg
      className={styles.straw}
      viewBox="250 -20 140 860"
      width="140"
      height="860"
      aria-hidden="true"
    >
      <clipPath id={id}>
        <rect x="200" y="354" width="240" height="500" />
      </clipPath>
      <clipPath id={`${id}-above`}>
        <rect x="200" y="-40" width="240" height="394" />
      </clipPath>
      <g strokeLinecap="round">
        <path
          d="M356 -20 L296 620"
          stroke="var(--straw)"
          strokeWidth="34"
          clipPath={`url(#${id}-above)`}
        />
        <path d="M369 -20 L358 100" stroke="#fff" strokeOpacity=".16" strokeWidth="5" />
        <path
          className={styles.sunkStraw}
          d="M356 -20 L296 620"
          strokeWidth="34"
          clipPath={`url(#${id})`}
        />
      </g>
    </svg>
  )
}

/** The inside of a giant glass; it fills its positioned parent. */
export function LoginArt() {
  return (
    <div className={styles.art} aria-hidden="true">
      <svg
        className={styles.surface}
        viewBox="0 0 390 40"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={styles.liquidTop} d="M0 18 C60 -4 120 38 195 18 S330 0 390 20 V40 H0Z" />
        <path className={styles.edge} d="M0 18 C60 -4 120 38 195 18 S330 0 390 20" />
      </svg>
      <div className={styles.liquid} />
      <Straw />
      <div className={styles.ice}>
        <Ice className={styles.wideOnly} />
        <Ice />
        <Ice className={styles.wideOnly} />
      </div>
    </div>
  )
}
