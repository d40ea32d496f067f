import type { enForStaff } from './en-for-staff.ts'
import { board } from './th/board.ts'
import { dashboards } from './th/dashboards.ts'
import { menuForm } from './th/menu-form.ts'
import { menuManagement } from './th/menu-management.ts'
import { orderLog } from './th/order-log.ts'

export const thForStaff: typeof enForStaff = {
  board,
  menuForm,
  menuManagement,
  orderLog,
  dashboards,
}
