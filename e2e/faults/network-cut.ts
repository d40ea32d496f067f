import { benchEnvironment } from '../../bench/environment.ts'
import { countIn, readOptions } from '../../bench/options.ts'
import { startServer } from '../../bench/server-process.ts'
import { DatabaseLine, type Failure } from './database-line.ts'
import { report } from './report.ts'
import { startSafePostgres } from './safe-postgres.ts'
import { Scene } from './scene.ts'

// The network between server and database fails and comes back, the server goes on running.

const names: Record<Failure, string> = {
  cut: 'connections cut',
  silent: 'silent, then all arrives',
  forgetful: 'silent, connections forgotten',
}

const seconds = countIn(readOptions(['seconds']).seconds, 'seconds', 12)

const postgres = startSafePostgres()
const line = await DatabaseLine.to(postgres.socket)
const environment = {
  ...benchEnvironment(new Date()),
  DATABASE_URL: `postgresql://postgres@127.0.0.1:${line.port}/postgres`,
}
const scene = await Scene.open({ environment, start: () => startServer(environment) })
for (const failure of Object.keys(names) as Failure[])
  await scene.endure(
    {
      name: names[failure],
      begin: () => line.fail(failure),
      end: () => line.mend(),
      isRefused: true,
    },
    seconds,
  )
await scene.everybodyGoesHome()
await scene.shop.server.stop()
await report(scene)
line.close()
await postgres.stop()
