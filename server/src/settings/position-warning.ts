import type { Settings } from '../settings.ts'

/** Browsers give a position to pages on https, and to those of the machine itself. */
const trusted =
  /^https:|^http:\/\/(localhost|[^/]+[.]localhost|127[.]\d+[.]\d+[.]\d+|\[::1\])(:\d+)?$/

export const positionWarnings = ({ cafeLocation, publicUrl }: Settings) =>
  cafeLocation === null || trusted.test(publicUrl)
    ? []
    : [
        `Warning: with CAFE_LOCATION nobody can order at ${publicUrl}, as browsers give a position on https only: serve it on https and set PUBLIC_URL`,
      ]
