/** Milliseconds of real time after which something is given up. */
export const defaultTimeouts = {
  /** For a whole request to arrive; the largest picture at 160 kB a second. */
  request: 45_000,
  headers: 30_000,
  /** In which a large body has to make some way while others wait for its place. */
  slowBody: 5000,
  /** Requests that are still running so long after the signal are cut off. */
  requestDrain: 4000,
  readiness: 2000,
  /** Its processor time is limited too, to less: on a busy machine an honest picture takes long. */
  decode: 30_000,
  /** A client sends its token at once. */
  liveConnect: 5000,
  /** A network that died silently is noticed within 5 s, with as much between two pings (product-rules §9). */
  livePing: 2500,
  push: 10_000,
  webhook: 10_000,
  /** For the mail server to be reached, and until it has a whole mail. */
  mailAnswer: 10_000,
  mail: 60_000,
  /** It may look through the mail before it says that it takes it; others go out meanwhile after a while. */
  mailTaken: 600_000,
  mailUnanswered: 20_000,
}

export type Timeouts = typeof defaultTimeouts
