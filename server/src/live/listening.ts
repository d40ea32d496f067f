import type { ServerOptions } from 'socket.io'

/** What whoever runs the house is told. */
export const noAnswer = 'Redis does not answer: live connections wait until it does'

/** How a process hears the others of its shop, and how it speaks to them. */
export interface Listening {
  adapter: ServerOptions['adapter']
  /** False while the others cannot be heard. */
  isListening(): boolean
  /** Resolves when the start may go on, rejects when it may not. */
  ready: Promise<void>
  close(): void
}
