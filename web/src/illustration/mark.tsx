export type MarkVenue = 'cafe' | 'bar' | 'closed'

type MarkProps = { venue: MarkVenue; size?: number; className?: string | undefined }

const body = 'M9 11h22l-2.6 23.2A4 4 0 0 1 24.4 38h-8.8a4 4 0 0 1-4-3.8Z'

function Lid() {
  return <rect x="6.5" y="7" width="27" height="5.6" rx="2.8" fill="currentColor" />
}

function CafeMark() {
  return (
    <>
      <path d={body} fill="currentColor" />
      <path
        d="M10.6 21c3 2.2 5.5-1.6 9.4 0s6.3 1 9.5-.3L28 33.6A2.4 2.4 0 0 1 25.6 36H14.4A2.4 2.4 0 0 1 12 33.8Z"
        fill="var(--mark-liquid, var(--header-bg))"
      />
      <Lid />
      <path d="M23 8 26 1.5" stroke="currentColor" strokeWidth="3.2" strokeLinecap="round" />
    </>
  )
}

function BarMark() {
  return (
    <>
      <path d="M5 9h30q-1.5 15-15 15T5 9Z" fill="currentColor" />
      <path d="M8.6 13.5h22.8q-2.2 7.5-11.4 7.5T8.6 13.5Z" fill="var(--accent)" />
      <path
        d="M20 23v12M12.5 36.5h15"
        stroke="currentColor"
        strokeWidth="3.4"
        strokeLinecap="round"
        fill="none"
      />
      <circle cx="31.5" cy="8" r="5.8" fill="currentColor" />
      <circle cx="31.5" cy="8" r="3.4" fill="var(--accent)" />
    </>
  )
}

function ClosedMark() {
  return (
    <>
      <path d={body} fill="currentColor" />
      <Lid />
      <path d="M22.5 18a7.2 7.2 0 1 0 3.6 10.6A6 6 0 0 1 22.5 18Z" fill="var(--header-bg)" />
    </>
  )
}

const marks = { cafe: CafeMark, bar: BarMark, closed: ClosedMark }

/** The logo: lidded tumbler (cafe), coupe (bar), tumbler with a moon (closed), in the current colour. */
export function Mark({ venue, size = 34, className }: MarkProps) {
  const Drawing = marks[venue]
  return (
    <svg className={className} viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <Drawing />
    </svg>
  )
}
