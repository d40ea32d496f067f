import { join } from 'node:path'
import { benchEnvironment } from '../../bench/environment.ts'
import { countIn, readOptions } from '../../bench/options.ts'
import { startServer } from '../../bench/server-process.ts'
import { report, say } from './report.ts'
import { startSafePostgres } from './safe-postgres.ts'
import { Scene } from './scene.ts'
import { NoSmallDisk, SmallDisk } from './small-disk.ts'

// The disk of the database is filled to the last byte under a server that goes on running.

const megabytes = 260
/** What `all-faults.ts` takes for a fault that this machine does not let us try. */
const notRunHere = 2

const seconds = countIn(readOptions(['seconds']).seconds, 'seconds', 12)

try {
  await onServer(new SmallDisk(megabytes))
  await onEmbedded(new SmallDisk(megabytes))
} catch (error) {
  if (!(error instanceof NoSmallDisk)) throw error
  say(`Not run here: ${error.message}`)
  process.exitCode = notRunHere
}

async function onServer(disk: SmallDisk) {
  const postgres = startSafePostgres({ under: disk.folder })
  await fillUnder('PostgreSQL', disk, { DATABASE_URL: postgres.url })
  await postgres.stop()
}

async function onEmbedded(disk: SmallDisk) {
  await fillUnder('embedded', disk, { DATA_DIR: join(disk.folder, 'data') })
}

async function fillUnder(engine: string, disk: SmallDisk, where: Record<string, string>) {
  const environment = { ...benchEnvironment(new Date()), ...where }
  const scene = await Scene.open({ environment, start: () => startServer(environment) })
  await scene.endure(
    {
      name: `disk full, ${engine}`,
      begin: () => disk.fill(),
      end: () => disk.makeRoom(),
      goesOn: 'reads',
      isRefused: true,
    },
    seconds,
  )
  await scene.everybodyGoesHome()
  await scene.shop.server.stop()
  await report(scene)
}
