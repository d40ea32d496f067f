type CupGlyphProps = { isUsed: boolean; height?: number }

/** A filled cup with a check is used; a dashed one is still left. */
export function CupGlyph({ isUsed, height = 44 }: CupGlyphProps) {
  return (
    <svg viewBox="0 0 30 40" height={height} width={(height * 30) / 40} aria-hidden="true">
      <path
        d="M3.5 9h23l-2.5 25.5A4 4 0 0 1 20 38h-10a4 4 0 0 1-4-3.5Z"
        fill={isUsed ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2.4"
        strokeDasharray={isUsed ? undefined : '3.6 3.6'}
        strokeLinejoin="round"
      />
      <path d="M1.5 7.5h27" stroke="currentColor" strokeWidth="3.4" strokeLinecap="round" />
      {isUsed && (
        <path
          d="m9.5 23 4 4.2 7.3-8.4"
          stroke="var(--cup-check, var(--header-bg))"
          strokeWidth="3.2"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  )
}
