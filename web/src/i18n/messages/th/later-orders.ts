import type { laterOrders as english } from '../en/later-orders.ts'

export const laterOrders: typeof english = {
  title: 'สั่งล่วงหน้า',
  count: (count, next) => `สั่งล่วงหน้า ${count} ออเดอร์ ถัดไป ${next} น.`,
}
