import { listenToStorage, stored } from '../device/storage.ts'
import { mayPass } from './call-error.ts'
import type { LiveSocket } from './live-socket.ts'
import { listenToReturn } from './page-return.ts'
import { renewSession } from './renewal.ts'
import { sessionOf } from './token-claims.ts'

/** Pause before the server is asked again after it closed the door, in milliseconds. */
const firstPauseMs = 500
const longestPauseMs = 30_000

/**
 * Keeps the socket connected as whoever is signed in: connects anew when somebody else is, and
 * where the library gives up (a refused token, a door closed by the server) tries again. A renewed token
 * needs no new connection; the server prolongs those of its session.
 */
export function keepConnected(socket: LiveSocket): () => void {
  let shownToken: string | null = null
  /** The token of the connection; undefined while one is being opened, which asks for it by itself. */
  let followedToken: string | null | undefined
  let closedDoors = 0
  let waiting: ReturnType<typeof setTimeout> | undefined

  socket.auth = (answer: (values: object) => void) => {
    shownToken = stored('access_token')
    followedToken = shownToken
    answer(shownToken === null ? {} : { token: shownToken })
  }
  const connect = () => {
    if (!socket.active) socket.connect()
  }
  const startOver = () => {
    clearTimeout(waiting)
    followedToken = undefined
    socket.disconnect().connect()
  }
  const later = (work: () => void) => {
    clearTimeout(waiting)
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** closedDoors)
    closedDoors += 1
    waiting = setTimeout(work, pause * (0.5 + Math.random()))
  }
  const renew = () => {
    renewSession(shownToken).then(connect, (error) => (mayPass(error) ? later(renew) : connect()))
  }

  socket.on('connect', () => {
    closedDoors = 0
  })
  socket.on('connect_error', ({ message }) => {
    if (socket.active) return
    later(message === 'NOT_SIGNED_IN' && shownToken !== null ? renew : connect)
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') later(connect)
  })
  const stopFollowing = listenToStorage(() => {
    const token = stored('access_token')
    if (followedToken === undefined || token === followedToken) return
    const isRenewed = token !== null && sessionOf(token) === sessionOf(followedToken)
    if (isRenewed && socket.connected) followedToken = token
    else startOver()
  })
  // When the network or the page comes back, nobody waits for the library's next try.
  const stopWaiting = listenToReturn(({ how }) => {
    if (how !== 'shown' || !socket.connected) startOver()
  })
  socket.connect()

  return () => {
    clearTimeout(waiting)
    stopFollowing()
    stopWaiting()
    socket.removeAllListeners()
    socket.disconnect()
  }
}
