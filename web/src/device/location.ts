/** Degrees; accuracy in meters. */
export interface DevicePosition {
  latitude: number
  longitude: number
  accuracy: number
}

/** Why this device will not say where it is. */
export type PositionRefusal = 'unsupported' | 'denied' | 'unavailable'

const refusals = { 1: 'denied', 2: 'unavailable', 3: 'unavailable' } as const
const longestWaitMs = 15_000

/** Where this device is now, or why it will not say. */
export function currentPosition(): Promise<DevicePosition | PositionRefusal> {
  if (!('geolocation' in navigator)) return Promise.resolve('unsupported')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code }) => resolve(refusals[code as 1 | 2 | 3] ?? 'unavailable'),
      // A position of a moment ago refuses whoever has just arrived.
      { enableHighAccuracy: true, timeout: longestWaitMs, maximumAge: 0 },
    )
  })
}
