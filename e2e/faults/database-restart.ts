import { benchEnvironment } from '../../bench/environment.ts'
import { countIn, readOptions } from '../../bench/options.ts'
import { startServer } from '../../bench/server-process.ts'
import { report } from './report.ts'
import { type Halt, startSafePostgres } from './safe-postgres.ts'
import { Scene } from './scene.ts'

// PostgreSQL is stopped and started again under a server that goes on running.

const seconds = countIn(readOptions(['seconds']).seconds, 'seconds', 8)

const postgres = startSafePostgres()
const environment = { ...benchEnvironment(new Date()), DATABASE_URL: postgres.url }
const scene = await Scene.open({ environment, start: () => startServer(environment) })
for (const how of ['fast', 'immediate'] satisfies Halt[])
  await scene.endure(
    {
      name: `stopped ${how}`,
      begin: () => postgres.halt(how),
      end: postgres.resume,
      isRefused: true,
    },
    seconds,
  )
await scene.everybodyGoesHome()
await scene.shop.server.stop()
await report(scene)
await postgres.stop()
