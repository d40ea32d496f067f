import { limits } from './limits.ts'

/** Degrees. */
export interface Position {
  latitude: number
  longitude: number
  /** Radius of the device's own doubt, meters. */
  accuracy?: number | undefined
}

const earthRadiusMeters = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance by the haversine formula. */
export function distanceMeters(from: Position, to: Position): number {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2)
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2)
  const chord =
    halfLatitude ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** In favour of the customer: the doubt of at most 500 m is taken off the distance (product-rules §6). */
export function isInOrderingArea(
  position: Position,
  cafe: Position,
  radiusMeters: number,
): boolean {
  const doubt = Math.min(Math.max(position.accuracy ?? 0, 0), limits.largestAccuracyMeters)
  return distanceMeters(position, cafe) - doubt <= radiusMeters
}
