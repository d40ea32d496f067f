import { liquids } from './liquids.ts'

/** A glass on its side: something went wrong. */
export function SpilledGlassArt({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 240 150" width="320" height="200" aria-hidden="true">
      <path
        d="M18 132 C60 118 96 140 140 130 S210 118 226 132 Q236 146 190 146 H46 Q4 146 18 132Z"
        fill={liquids.latte.top}
      />
      <path
        d="M38 136q30-8 60 0"
        stroke="#fff"
        strokeOpacity=".4"
        strokeWidth="4"
        fill="none"
        strokeLinecap="round"
      />
      <g transform="translate(66 40) rotate(82 60 60)">
        <path
          d="M27 20 L35 112 Q36 122 46 122 H74 Q84 122 85 112 L93 20Z"
          fill="#fff"
          fillOpacity=".65"
          stroke="var(--line-strong)"
          strokeWidth="3"
        />
        <path d="M36 30 L43 108" stroke="#fff" strokeWidth="6" strokeLinecap="round" />
      </g>
    </svg>
  )
}
