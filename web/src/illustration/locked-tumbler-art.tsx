/** A tumbler with a lock: not for this role. */
export function LockedTumblerArt({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 120 150" width="192" height="240" aria-hidden="true">
      <ellipse cx="60" cy="143" rx="34" ry="4" fill="#1a0b04" opacity=".16" />
      <path d="M30 40 L37 134 Q38 142 46 142 H74 Q82 142 83 134 L90 40Z" fill="var(--accent)" />
      <path
        d="M83 134 Q82 142 74 142 H46 Q38 142 37 134 L36.2 124 H83.8Z"
        fill="var(--button-edge)"
      />
      <path
        d="M36 52 L43 128"
        stroke="#fff"
        strokeOpacity=".4"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect x="23" y="28" width="74" height="14" rx="7" fill="var(--ink)" />
      <rect x="40" y="76" width="40" height="34" rx="8" fill="var(--nav)" />
      <path d="M49 76v-8a11 11 0 0 1 22 0v8" fill="none" stroke="var(--nav)" strokeWidth="6" />
      <circle cx="60" cy="90" r="5" fill="var(--accent)" />
      <path d="M60 92v8" stroke="var(--accent)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
