import { verify } from '@node-rs/argon2'

// Nothing but argon2id: whether a password is right, so many at once and again and again.

export interface Verifications {
  hash: string
  password: string
  atOnce: number
  seconds: number
}

process.on('message', async ({ hash, password, atOnce, seconds }: Verifications) => {
  const taken: number[] = []
  const since = performance.now()
  const end = since + seconds * 1000
  const works = Array.from({ length: atOnce }, async () => {
    while (performance.now() < end) {
      const before = performance.now()
      if (!(await verify(hash, password))) throw new Error('the password is wrong')
      taken.push(performance.now() - before)
    }
  })
  await Promise.all(works)
  const perSecond = (taken.length / (performance.now() - since)) * 1000
  taken.sort((a, b) => a - b)
  process.send?.({ perSecond, p50: taken[Math.floor(taken.length / 2)] })
})
