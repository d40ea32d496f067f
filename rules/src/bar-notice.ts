import { limits } from './limits.ts'

const { cocktailGlassFineBaht, shotGlassFineBaht } = limits

/** The dismissible notice of the bar menu, in English (spec §2). */
export const barNotice =
  'Relaxation may cause noise but should not affect work. Glass-breaking fines apply: ' +
  `cocktail glass ${cocktailGlassFineBaht} THB, shot glass ${shotGlassFineBaht} THB.`
