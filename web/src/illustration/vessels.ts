import type { DrinkKind, Glass } from './drink-look.ts'

/** One vessel on a canvas of 120 by 150; y grows down. */
export type Vessel = {
  readonly cropBox: string
  /** The open outline of the glass, from rim to rim. */
  readonly outline: string
  /** The liquid is clipped to it. */
  readonly inside: string
  readonly top: number
  readonly bottom: number
  /** Half the width of the liquid's surface at the height y. */
  readonly halfWidthAt: (y: number) => number
  /** Centre x, centre y, radius x, radius y. */
  readonly rim: readonly [number, number, number, number]
  readonly shadow: readonly [number, number, number, number]
  readonly highlight: string
  readonly stem?: string
}

export type VesselName = Exclude<DrinkKind, 'cocktail'> | Glass

const cold: Vessel = {
  cropBox: '20 0 82 148',
  outline: 'M27 34 L35.2 132 Q36 142 46 142 L74 142 Q84 142 84.8 132 L93 34',
  inside: 'M31 36 L38.8 129 Q39.5 137 47 137 L73 137 Q80.5 137 81.2 129 L89 36 Z',
  top: 46,
  bottom: 137,
  halfWidthAt: (y) => 29 - (y - 36) * 0.0839,
  rim: [60, 34, 33, 4.6],
  shadow: [60, 143, 31, 4],
  highlight: 'M37 46 L43 124',
}

const hot: Vessel = {
  cropBox: '12 24 102 124',
  outline: 'M21 62 L22.5 96 Q25 140 56 140 Q87 140 89.5 96 L91 62',
  inside: 'M27.5 65 L28.6 94 Q31 131 56 131 Q81 131 83.4 94 L84.5 65 Z',
  top: 70,
  bottom: 131,
  halfWidthAt: (y) =>
    y < 94
      ? 28.5 - (y - 65) * 0.038
      : Math.max(6, 27.4 * Math.sqrt(Math.max(0, 1 - ((y - 94) / 39) ** 2))),
  rim: [56, 62, 35, 5],
  shadow: [56, 142, 26, 4],
  highlight: 'M33 74 Q34 104 43 119',
}

const frappe: Vessel = {
  cropBox: '20 0 80 148',
  outline: 'M27 62 L36.2 133 Q37.2 142 46 142 L74 142 Q82.8 142 83.8 133 L93 62',
  inside: 'M31 64 L39.8 130 Q40.6 137 47 137 L73 137 Q79.4 137 80.2 130 L89 64 Z',
  top: 64,
  bottom: 137,
  halfWidthAt: (y) => 29 - (y - 64) * 0.133,
  rim: [60, 62, 33, 4.4],
  shadow: [60, 143, 30, 4],
  highlight: 'M37.5 72 L43.5 126',
}

const coupe: Vessel = {
  cropBox: '12 16 100 132',
  outline: 'M18 50 Q22 92 60 92 Q98 92 102 50',
  inside: 'M22 54 Q27 88 60 88 Q93 88 98 54 Z',
  top: 56,
  bottom: 88,
  halfWidthAt: (y) => 38 * Math.sqrt(Math.max(0.02, 1 - ((y - 52) / 37) ** 2)),
  rim: [60, 50, 42, 6],
  shadow: [60, 143, 24, 3.6],
  highlight: 'M28 60 Q33 77 47 83',
  stem: 'M57.6 91 L58.4 134 Q58.4 138 38 140 L82 140 Q61.6 138 61.6 134 L62.4 91 Z',
}

const rocks: Vessel = {
  cropBox: '14 40 96 106',
  outline: 'M24 66 L27 132 Q27.6 142 37 142 L83 142 Q92.4 142 93 132 L96 66',
  inside: 'M28.4 69 L31 125 Q31.5 131 38 131 L82 131 Q88.5 131 89 125 L91.6 69 Z',
  top: 82,
  bottom: 131,
  halfWidthAt: (y) => 31.5 - (y - 69) * 0.045,
  rim: [60, 66, 36, 5],
  shadow: [60, 143, 34, 4],
  highlight: 'M34 76 L36 122',
}

const highball: Vessel = {
  cropBox: '22 0 80 148',
  outline: 'M34 26 L36.5 134 Q37 142 44 142 L76 142 Q83 142 83.5 134 L86 26',
  inside: 'M37.8 28 L40 130 Q40.4 136 46 136 L74 136 Q79.6 136 80 130 L82.2 28 Z',
  top: 40,
  bottom: 136,
  halfWidthAt: (y) => 22 - (y - 28) * 0.022,
  rim: [60, 26, 26, 3.8],
  shadow: [60, 143, 25, 3.6],
  highlight: 'M42.5 36 L44.2 124',
}

export const vessels: Readonly<Record<VesselName, Vessel>> = {
  cold,
  hot,
  frappe,
  coupe,
  rocks,
  highball,
}

export function vesselNameOf(kind: DrinkKind, glass: Glass): VesselName {
  return kind === 'cocktail' ? glass : kind
}
