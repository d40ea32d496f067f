import type { enForStaff } from './en-for-staff.ts'
import { board } from './th/board.ts'
import { dashboards } from './th/dashboards.ts'
import { menuManagement } from './th/menu-management.ts'
import { orderLog } from './th/order-log.ts'
import { users } from './th/users.ts'

export const thForStaff: typeof enForStaff = { board, menuManagement, orderLog, dashboards, users }
