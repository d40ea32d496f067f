import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const readFirstSteps = endpoint('readFirstSteps', {
  summary: 'Read what is left to do before a new shop opens',
  description:
    'Menu, opening hours, a barista, and the first opening. In a demo, and once the shop has a menu and was opened, they are over.',
  response: z.object({
    isOver: z.boolean(),
    menu: z.object({ isDone: z.boolean(), items: z.int(), categories: z.int() }),
    /** Done when an admin has saved them, also as they were. */
    hours: z.object({ isDone: z.boolean() }),
    /** With the names of those who are baristas, and of those who wait for approval. */
    barista: z.object({
      isDone: z.boolean(),
      baristas: z.array(z.string()),
      waiting: z.array(z.string()),
    }),
    open: z.object({ isDone: z.boolean() }),
  }),
})
