import { benchEnvironment } from '../../bench/environment.ts'
import { countIn, readOptions } from '../../bench/options.ts'
import { type ServerProcess, startServer } from '../../bench/server-process.ts'
import { report } from './report.ts'
import { RoundRobin } from './round-robin.ts'
import { startSafePostgres } from './safe-postgres.ts'
import { Scene } from './scene.ts'

// Two servers on one PostgreSQL behind a proxy; now one of them is killed, now the other.

const seconds = countIn(readOptions(['seconds']).seconds, 'seconds', 8)

const postgres = startSafePostgres()
const environment = { ...benchEnvironment(new Date()), DATABASE_URL: postgres.url }
const servers: ServerProcess[] = []
const start = () => startServer(environment)
const scene = await Scene.open({ environment, start: startBoth })
const proxy = scene.shop.server
// A barista at each server: whoever is heard by both was told from one to the other.
const baristas = servers.map(({ url }) => scene.addBarista(url))
await scene.endure({ name: 'none killed', begin() {}, end() {}, goesOn: 'everything' }, seconds)
for (const [index, name] of ['first killed', 'second killed'].entries())
  await scene.endure(
    {
      name,
      async begin() {
        await servers[index]?.kill()
        const [barista] = baristas.splice(0, 1)
        if (barista) scene.sendAway(barista)
      },
      async end() {
        const again = await start()
        servers[index] = again
        proxy.ports = servers.map(({ port }) => port)
        scene.addBarista(again.url)
      },
      mayBreak: true,
      isRefused: true,
      isLiveMeanwhile: true,
    },
    seconds,
  )
await scene.everybodyGoesHome()
for (const server of servers) await server.stop()
proxy.close()
await report(scene)
await postgres.stop()

async function startBoth() {
  servers.push(...(await Promise.all([start(), start()])))
  return RoundRobin.before(servers.map(({ port }) => port))
}
