import type { enForStaff } from './en-for-staff.ts'
import { board } from './th/board.ts'
import { dashboards } from './th/dashboards.ts'
import { menuManagement } from './th/menu-management.ts'
import { orderLog } from './th/order-log.ts'

export const thForStaff: typeof enForStaff = { board, menuManagement, orderLog, dashboards }
