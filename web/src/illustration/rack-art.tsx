/** Rinsed glasses upside down on a rack: both shops are closed. */
export function RackArt({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 340 190" width="340" height="190" aria-hidden="true">
      <g stroke="var(--ink)" strokeWidth="3" strokeLinecap="round" fill="none" opacity=".85">
        <path d="M20 168H320" />
        <path d="M36 168v14M304 168v14" />
      </g>
      <g stroke="var(--ink)" strokeWidth="2.6" strokeLinejoin="round" fill="#fff">
        <g style={{ fillOpacity: 'var(--glass-body)' }}>
          <path d="M48 164 L57 66 Q58 58 66 58 H94 Q102 58 103 66 L112 164Z" />
          <path d="M138 164 V122 Q140 84 172 84 Q204 84 206 122 V164Z" />
          <path d="M236 164 Q240 120 276 120 Q312 120 316 164Z" />
        </g>
        <path d="M206 150 Q228 150 227 130 Q226 112 205 114" fill="none" />
        <path d="M276 120V50M254 48H298" fill="none" strokeWidth="4" strokeLinecap="round" />
      </g>
      <g stroke="#fff" strokeWidth="6" strokeLinecap="round">
        <path d="M66 76 L60 150" />
        <path d="M150 152V124" />
      </g>
      <g fill="var(--accent-strong)" opacity=".55">
        <path d="M80 174q6 9 0 12q-6-3 0-12Z" />
        <path d="M172 180q5 8 0 10q-5-2 0-10Z" />
      </g>
    </svg>
  )
}
