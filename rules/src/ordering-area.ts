import { limits } from './limits.ts'

export type Position = {
  /** Degrees, north is positive. */
  latitude: number
  /** Degrees, east is positive. */
  longitude: number
  /** Metres, as reported by the device. */
  accuracy?: number
}

const meanEarthRadiusMeters = 6_371_008.8

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance by the haversine formula. */
export function distanceMeters(a: Position, b: Position): number {
  const northward = Math.sin(radians(b.latitude - a.latitude) / 2)
  const eastward = Math.sin(radians(b.longitude - a.longitude) / 2)
  const haversine =
    northward ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * eastward ** 2
  return 2 * meanEarthRadiusMeters * Math.asin(Math.sqrt(haversine))
}

/** The reported accuracy is subtracted from the distance, up to 500 m (product-rules §6). */
export function isInOrderingArea(
  position: Position,
  cafe: Position,
  radiusMeters: number,
): boolean {
  const accuracy = Math.max(0, position.accuracy ?? 0)
  const tolerance = Math.min(accuracy, limits.maxAccuracyMeters)
  return distanceMeters(position, cafe) - tolerance <= radiusMeters
}
