/** The tint of each is a custom property (`--tint-thaitea`). */
export const liquidKeys = [
  'espresso',
  'latte',
  'cocoa',
  'thaitea',
  'matcha',
  'milk',
  'pink',
  'tea',
  'citrus',
  'berry',
  'anchan',
  'mint',
  'beer',
  'negroni',
  'amber',
  'spritz',
  'sour',
  'lime',
  'clear',
  'rose',
] as const

export type Liquid = (typeof liquidKeys)[number]

type LiquidColours = { readonly top: string; readonly bottom: string; readonly foam: string }

export const liquids: Readonly<Record<Liquid, LiquidColours>> = {
  espresso: { top: '#4A2413', bottom: '#331509', foam: '#D9A66B' },
  latte: { top: '#A9683A', bottom: '#F3E0C8', foam: '#F8EBDA' },
  cocoa: { top: '#5A2A1B', bottom: '#7A3F29', foam: '#F3DFCC' },
  thaitea: { top: '#E56F22', bottom: '#F2A565', foam: '#FBE3C6' },
  matcha: { top: '#6F9A3B', bottom: '#F0EBD2', foam: '#E4EDC6' },
  milk: { top: '#FFF6E8', bottom: '#F6E6CF', foam: '#FFFFFF' },
  pink: { top: '#F2879F', bottom: '#FBC5CF', foam: '#FFEFF2' },
  tea: { top: '#A9481A', bottom: '#C76B2C', foam: '#F2D9B8' },
  citrus: { top: '#F4C22B', bottom: '#F8DB6E', foam: '#FFF5CF' },
  berry: { top: '#B8234A', bottom: '#DC5B77', foam: '#FBD3DB' },
  anchan: { top: '#8A4CB8', bottom: '#39379C', foam: '#E6DAF7' },
  mint: { top: '#8CCFBC', bottom: '#BCE6DB', foam: '#F0FBF8' },
  beer: { top: '#E39A1B', bottom: '#F2B83F', foam: '#FFF8E6' },
  negroni: { top: '#D2381F', bottom: '#B32513', foam: '#F7B9A8' },
  amber: { top: '#C9761E', bottom: '#A95712', foam: '#F5D7A4' },
  spritz: { top: '#F27A2B', bottom: '#F9A94B', foam: '#FFE7C6' },
  sour: { top: '#F0C24E', bottom: '#E2A530', foam: '#FFF4D2' },
  lime: { top: '#C6DB7E', bottom: '#DDE9AA', foam: '#F7FBE6' },
  clear: { top: '#DCEBF0', bottom: '#C9DEE8', foam: '#FFFFFF' },
  rose: { top: '#EE6C97', bottom: '#F59BB7', foam: '#FFE6EE' },
}

export function tintOf(liquid: Liquid): string {
  return `var(--tint-${liquid})`
}
