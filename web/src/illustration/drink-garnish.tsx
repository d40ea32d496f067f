import type { Garnish } from './drink-look.ts'
import type { VesselName } from './vessels.ts'

const citrus = {
  orange: ['#F08A2B', '#FBC46A'],
  lime: ['#6FA53A', '#CFE59A'],
  lemon: ['#EDB91F', '#FBE78D'],
} as const

const citrusPlaces: Record<VesselName, string> = {
  cold: '88 36',
  hot: '88 36',
  frappe: '88 36',
  coupe: '94 46',
  rocks: '90 62',
  highball: '84 28',
}

function CitrusDisc({ fruit, place }: { fruit: keyof typeof citrus; place: string }) {
  const [rind, flesh] = citrus[fruit]
  return (
    <g transform={`translate(${place})`}>
      <circle r="14.5" fill={rind} />
      <circle r="11.6" fill="#FFF8E6" />
      <circle r="10.2" fill={flesh} />
      <g stroke="#FFF8E6" strokeWidth="1.7">
        <path d="M-10 0H10" transform="rotate(15)" />
        <path d="M-10 0H10" transform="rotate(75)" />
        <path d="M-10 0H10" transform="rotate(135)" />
      </g>
    </g>
  )
}

/** On the rim of a vessel. */
export function DrinkGarnish({
  garnish,
  vesselName,
}: {
  garnish: Garnish
  vesselName: VesselName
}) {
  if (garnish === 'cherry')
    return (
      <>
        <path
          d="M86 44 Q88 28 98 22"
          stroke="#8F4A33"
          strokeWidth="2.2"
          fill="none"
          strokeLinecap="round"
        />
        <circle cx="85" cy="48" r="7.5" fill="#B3162F" />
        <circle cx="82.6" cy="45.4" r="2" fill="#fff" fillOpacity=".7" />
      </>
    )
  if (garnish === 'mint')
    return (
      <g transform={`translate(${vesselName === 'highball' ? '50 24' : '46 40'})`}>
        <path d="M0 4 Q-14 -2 -16 -16 Q-2 -16 0 4Z" fill="#4E9A5B" />
        <path d="M0 4 Q2 -14 14 -20 Q18 -4 0 4Z" fill="#3C8450" />
        <path d="M0 4 Q-4 -14 2 -24 Q10 -12 0 4Z" fill="#63B06C" />
      </g>
    )
  return <CitrusDisc fruit={garnish} place={citrusPlaces[vesselName]} />
}

const boxes: Record<Garnish, string> = {
  orange: '73 21 30 30',
  lime: '73 21 30 30',
  lemon: '73 21 30 30',
  mint: '28 12 36 36',
  cherry: '70 20 36 38',
}

/** A garnish alone. */
export function GarnishPicture({
  garnish,
  className,
}: {
  garnish: Garnish
  className?: string | undefined
}) {
  return (
    <svg className={className} viewBox={boxes[garnish]} aria-hidden="true" focusable="false">
      <DrinkGarnish garnish={garnish} vesselName="cold" />
    </svg>
  )
}
