import { listMyHistory, listMyQueue } from '@tumbler/contract/orders'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { connect } from '../server/src/database/connect.ts'
import { buildHouse } from '../server/src/house.ts'
import { readSettings } from '../server/src/settings.ts'
import { ChildProgram } from './child-program.ts'
import { benchEnvironment } from './environment.ts'
import { type Memory, memoryOfEach } from './memory-in-use.ts'
import { historyDaysOf, layOrdersToRead } from './orders-to-read.ts'
import { makePeople, personAt } from './people.ts'
import { sendLoad, wireText } from './send-load.ts'
import { tokenIssuer } from './token-issuer.ts'

const firstPeople = 1000
const otherPeople = 4000
const passes = 5

/** What 1,000 people add who are signed in and have asked for their orders. */
export async function memoryOfPeople(databaseUrl: string): Promise<Memory> {
  const now = new Date()
  const environment = { ...benchEnvironment(now), DATABASE_URL: databaseUrl }
  const settings = readSettings(environment)
  const database = await connect(settings, { isInHurry: false })
  const people = firstPeople + otherPeople
  await makePeople(database.kysely, people, now)
  await buildHouse(settings, database).then(({ close }) => close())
  const today = shopTimeAt(now, settings.shopTimeZone).date
  await layOrdersToRead(database, people, today)
  await database.close()

  const server = new ChildProgram(
    'house-process.ts',
    [JSON.stringify(environment)],
    ['--expose-gc'],
  )
  const port = await server.hear<number>()
  const tokens = await tokenIssuer()
  const urls = [
    `/api${listMyHistory.path}?${new URLSearchParams(historyDaysOf(today))}`,
    `/api${listMyQueue.path}`,
  ]
  const askAs = async (first: number, count: number) => {
    const requests = Array.from({ length: count }, (_, index) => personAt(first + index)).flatMap(
      ({ userId, sessionId }) => {
        const authorization = `Bearer ${tokens.issue(userId, sessionId)}`
        return urls.map((url) => wireText({ method: 'GET', url, headers: { authorization } }))
      },
    )
    const { failures } = await sendLoad({ port, connections: 16, requests, expected: 200 })
    if (Object.keys(failures).length > 0) throw new Error(JSON.stringify(failures))
    return server.ask<Memory>('memory')
  }
  // What the first requests need is mostly needed once.
  for (let pass = 1; pass < passes; pass += 1) await askAs(0, firstPeople)
  const before = await askAs(0, firstPeople)
  const after = await askAs(firstPeople, otherPeople)
  await server.end()
  return memoryOfEach(before, after, otherPeople / 1000)
}
