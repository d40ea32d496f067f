import { board } from './en/board.ts'
import { dashboards } from './en/dashboards.ts'
import { menuForm } from './en/menu-form.ts'
import { menuManagement } from './en/menu-management.ts'
import { orderLog } from './en/order-log.ts'

/** Read on the screens of baristas and admins only. */
export const enForStaff = { board, menuForm, menuManagement, orderLog, dashboards }
