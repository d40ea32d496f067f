/** Degrees; accuracy in meters. */
interface DevicePosition {
  latitude: number
  longitude: number
  accuracy: number
}

/** Why there is no position. */
export type PositionRefusal = 'unsupported' | 'denied' | 'unavailable'

const refusals = { 1: 'denied', 2: 'unavailable', 3: 'unavailable' } as const
const timeoutMs = 15_000

/** The position of this device, or why there is none. */
export function currentPosition(): Promise<DevicePosition | PositionRefusal> {
  if (!('geolocation' in navigator)) return Promise.resolve('unsupported')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code }) => resolve(refusals[code as 1 | 2 | 3] ?? 'unavailable'),
      // A cached position would refuse a user who has just arrived.
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 0 },
    )
  })
}
