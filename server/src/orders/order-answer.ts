import type { Order } from '@tumbler/contract/orders'
import type { Selectable } from 'kysely'
import type { Tables } from '../db/schema.ts'

export type OrderRow = Selectable<Tables['orders']>

/** The only form in which an order leaves the server. */
export function orderAnswer(row: OrderRow, userName: string): Order {
  return {
    id: row.id,
    status: row.status,
    orderDate: row.order_date.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    type: row.type,
    sweetness: row.sweetness,
    remark: row.remark,
    tumblerImage: row.tumbler_image,
    rejectNote: row.reject_note,
    reject_note: row.reject_note,
    menu: {
      id: row.menu_id,
      name: row.menu_name,
      category: { id: row.category_id, name: row.category_name, categoryFor: row.category_for },
    },
    user: { id: row.user_id, name: userName },
  }
}
