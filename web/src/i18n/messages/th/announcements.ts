import type { announcements as english } from '../en/announcements.ts'

export const announcements: typeof english = {
  more: (count) => `ดูประกาศอีก ${count} รายการ`,
}
