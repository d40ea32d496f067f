import type { PGlite } from '@electric-sql/pglite'

/** What ReadyForQuery says: idle, in a transaction, in a failed one. */
export type Ready = 'I' | 'T' | 'E'

/** Calls `heed` after each message of a connection, with what its answer ended on; null when that was no ReadyForQuery. */
export function heedAnswers(
  engine: PGlite,
  heed: (message: Uint8Array, ready: Ready | null) => void,
) {
  const execute = engine.execProtocolRawStream.bind(engine)
  engine.execProtocolRawStream = async (message, options) => {
    let tail = new Uint8Array()
    await execute(message, {
      ...options,
      onRawData(data) {
        tail = lastBytes(tail, data)
        options?.onRawData(data)
      },
    })
    const isReady = tail[0] === letter('Z')
    heed(message, isReady ? (String.fromCharCode(tail.at(-1) ?? 0) as Ready) : null)
  }
}

export const isMessage = (message: Uint8Array, type: string) => message[0] === letter(type)

const letter = (name: string) => name.charCodeAt(0)

/** As long as a ReadyForQuery message, which may come in two pieces. */
const lastBytes = (before: Uint8Array, data: Uint8Array) =>
  Uint8Array.from([...before, ...data.slice(-6)].slice(-6))
