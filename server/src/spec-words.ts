type Availability = 'available' | 'unavailable'
type Activity = 'active' | 'inactive'

/** The specification's words for two booleans (spec §3); only requests and answers use them. */
export const availabilityOf = (isAvailable: boolean): Availability =>
  isAvailable ? 'available' : 'unavailable'
export const activityOf = (isActive: boolean): Activity => (isActive ? 'active' : 'inactive')

export const isAvailableIn = (word: Availability | undefined) =>
  word === undefined ? undefined : word === 'available'
export const isActiveIn = (word: Activity | undefined) =>
  word === undefined ? undefined : word === 'active'
