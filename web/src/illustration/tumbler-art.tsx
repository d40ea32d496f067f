const looks = {
  mint: { body: '#6db7a1', shine: '#c4eadd', shade: '#3d8b75', lid: '#eef6f2' },
  gold: { body: '#f0cf6e', shine: '#fff0bd', shade: '#c99d31', lid: '#5b4630' },
}

type TumblerArtProps = { look: keyof typeof looks; className?: string | undefined }

/** A tumbler of one's own, with a heart. */
export function TumblerArt({ look, className }: TumblerArtProps) {
  const { body, shine, shade, lid } = looks[look]
  return (
    <svg className={className} viewBox="0 0 120 150" aria-hidden="true" focusable="false">
      <ellipse cx="60" cy="143" rx="33" ry="4" fill="#1A0B04" opacity=".16" />
      <path d="M72 30 78 4" stroke={lid} strokeWidth="7" strokeLinecap="round" />
      <path
        d="M28 44 35.500 133 Q36.300 142 46 142 H74 Q83.700 142 84.500 133 L92 44Z"
        fill={body}
      />
      <path
        d="M74 44 H92 L84.500 133 Q83.700 142 74 142 H66 Q74 140 75 130Z"
        fill={shade}
        opacity=".75"
      />
      <path d="M38 56 44 126" stroke={shine} strokeWidth="6" strokeLinecap="round" />
      <path
        d="M31.500 86 Q60 94 88.500 86 L86.500 108 Q60 116 33.500 108Z"
        fill="#fff"
        opacity=".22"
      />
      <rect x="21" y="29" width="78" height="17" rx="8" fill={lid} />
      <rect x="21" y="29" width="78" height="6" rx="3" fill="#fff" opacity=".5" />
      <path d="M60 62q5-6 10 0t-10 16q-15-10-10-16t10 0Z" fill="#fff" opacity=".78" />
    </svg>
  )
}
