import { createCatalogue } from './catalogue.ts'
import { enForStaff } from './messages/en-for-staff.ts'

export type StaffWords = typeof enForStaff

/** The texts of the screens that only baristas and admins open, in their language. */
export const useStaffWords = createCatalogue<StaffWords>(
  enForStaff,
  async () => (await import('./messages/th-for-staff.ts')).thForStaff,
)
