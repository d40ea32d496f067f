/** Colours of body, lid and table, and how much wider than the base the top is. */
const tumblers = [
  ['#2f6f73', '#173c3f', '#e8dcc8', 18],
  ['#d9876a', '#8a4632', '#dfe4df', 8],
  ['#f2efe6', '#4a4f57', '#b9c4c9', 26],
  ['#3d3a5c', '#d4b26a', '#efe3dc', 12],
] as const

const drawing = ([body, lid, table, flare]: (typeof tumblers)[number]) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="480" height="640">
    <defs><linearGradient id="shine">
      <stop offset="0" stop-color="#000" stop-opacity=".25"/>
      <stop offset=".3" stop-color="#fff" stop-opacity=".35"/>
      <stop offset=".6" stop-color="#000" stop-opacity="0"/>
      <stop offset="1" stop-color="#000" stop-opacity=".35"/>
    </linearGradient></defs>
    <rect width="480" height="640" fill="#f7f5f0"/>
    <rect y="470" width="480" height="170" fill="${table}"/>
    <ellipse cx="250" cy="562" rx="130" ry="20" opacity=".2"/>
    <path id="body" fill="${body}"
      d="M${150 - flare} 170 L${330 + flare} 170 L320 545 Q318 562 300 562 L180 562 Q162 562 160 545 Z"/>
    <path fill="url(#shine)"
      d="M${150 - flare} 170 L${330 + flare} 170 L320 545 Q318 562 300 562 L180 562 Q162 562 160 545 Z"/>
    <rect x="${140 - flare}" y="128" width="${200 + 2 * flare}" height="48" rx="14" fill="${lid}"/>
    <rect x="225" y="100" width="60" height="34" rx="10" fill="${lid}"/>
    <circle cx="240" cy="360" r="34" fill="${lid}" opacity=".8"/>
  </svg>`

/** Small photos of different tumblers, as WebP. */
export async function drawTumblers(): Promise<Buffer[]> {
  // Only the first start of a demo needs it in this process.
  const { default: sharp } = await import('sharp')
  return Promise.all(
    tumblers.map((tumbler) =>
      sharp(Buffer.from(drawing(tumbler)))
        .webp({ quality: 80 })
        .toBuffer(),
    ),
  )
}
