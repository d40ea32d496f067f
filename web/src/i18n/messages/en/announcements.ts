import { addWords } from '../../add-words.ts'

/** Lines of the shop on its menus. */
export const announcements = {
  more: (count: number) => (count === 1 ? '1 more announcement' : `${count} more announcements`),
}

addWords({ announcements })
