import styles from './drink-picture.module.css'
import type { Liquid } from './liquids.ts'
import { liquids } from './liquids.ts'
import type { VesselName } from './vessels.ts'
import { vessels } from './vessels.ts'

const handle = 'M88 74 Q108 71 107 89 Q106 108 85 109'
const dome = 'M29 62 Q29 26 60 26 Q91 26 91 62'

export function DrinkShadow({ vesselName }: { vesselName: VesselName }) {
  const [cx, cy, rx, ry] = vessels[vesselName].shadow
  return <ellipse className={styles.shadow} cx={cx} cy={cy} rx={rx} ry={ry} fill="#1A0B04" />
}

/** The dashed outline of a drink that cannot be had. */
export function GhostGlass({ vesselName, width }: { vesselName: VesselName; width: number }) {
  const { outline, stem } = vessels[vesselName]
  const parts = [
    `${outline} Z`,
    stem,
    vesselName === 'frappe' ? dome : undefined,
    vesselName === 'hot' ? 'M90 74 Q108 72 107 89 Q106 107 86 108' : undefined,
  ]
  return (
    <g
      className={styles.ghost}
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeDasharray={`${width * 2.1} ${width * 2.1}`}
      strokeOpacity={0.8}
    >
      {parts.map((part) => part !== undefined && <path key={part} d={part} />)}
    </g>
  )
}

export function GlassBack({ vesselName }: { vesselName: VesselName }) {
  const { outline, stem, rim } = vessels[vesselName]
  const [cx, cy, rx, ry] = rim
  return (
    <>
      {vesselName === 'hot' && (
        <g fill="none">
          <path
            d={handle}
            stroke="#fff"
            strokeOpacity=".75"
            strokeWidth="7"
            strokeLinecap="round"
          />
          <path
            d={handle}
            stroke="#5b3a22"
            strokeOpacity=".16"
            strokeWidth="1.2"
            transform="translate(3 2)"
          />
        </g>
      )}
      <path className={styles.glass} d={`${outline} Z`} fill="#fff" />
      {stem !== undefined && <path d={stem} fill="#fff" fillOpacity=".72" />}
      <ellipse cx={cx} cy={cy} rx={rx} ry={ry} fill="#fff" fillOpacity=".38" />
    </>
  )
}

export function GlassFront({ vesselName }: { vesselName: VesselName }) {
  const { outline, highlight, rim } = vessels[vesselName]
  const [cx, cy, rx, ry] = rim
  return (
    <g
      className={styles.edge}
      fill="none"
      stroke="#fff"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={highlight} strokeOpacity=".5" strokeWidth={vesselName === 'coupe' ? 4 : 5} />
      <path d={outline} strokeOpacity=".85" strokeWidth="1.8" />
      {vesselName !== 'frappe' && (
        <ellipse cx={cx} cy={cy} rx={rx} ry={ry} strokeOpacity=".95" strokeWidth="1.8" />
      )}
    </g>
  )
}

export function DrinkStraw({ isThick }: { isThick: boolean }) {
  return (
    <path
      className={styles.straw}
      d={isThick ? 'M70 4 L62 118' : 'M80 6 L64 126'}
      strokeWidth={isThick ? 7.5 : 5.2}
      strokeLinecap="round"
    />
  )
}

/** Dome and lid of a frappe; cream once the cup is nearly full. */
export function FrappeTop({
  liquid,
  level,
  hasStraw,
}: {
  liquid: Liquid
  level: number
  hasStraw: boolean
}) {
  const { top, foam } = liquids[liquid]
  return (
    <>
      {level > 0.85 && (
        <g fill="none" strokeLinecap="round">
          <path
            d="M33 66 Q30 54 41 53 Q42 43 53 44 Q55 34 63 35 Q72 36 71 45 Q82 45 80 54 Q90 56 87 66 Z"
            fill={foam}
          />
          <path
            d="M41 53 Q52 60 80 54 M53 44 Q60 49 71 45"
            stroke="#000"
            strokeOpacity=".1"
            strokeWidth="2"
          />
          <path
            d="M44 50 q4 -3 8 -1 M58 41 q3 -2 6 0"
            stroke={top}
            strokeWidth="2.2"
            strokeOpacity=".75"
          />
          {hasStraw && <path className={styles.straw} d="M70 4 L67 38" strokeWidth="7.5" />}
        </g>
      )}
      <path
        d={`${dome} Z`}
        fill="#fff"
        fillOpacity=".2"
        stroke="#fff"
        strokeOpacity=".6"
        strokeWidth="1.6"
      />
      <path
        d="M38 52 Q40 37 52 31"
        fill="none"
        stroke="#fff"
        strokeOpacity=".8"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <rect x="24.5" y="59" width="71" height="7" rx="3.5" fill="#fff" fillOpacity=".9" />
    </>
  )
}
