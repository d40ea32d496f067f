import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { DataFolderInUse, lockDataFolder } from '../database/data-folder-lock.ts'
import { DatabaseError } from '../database/database-error.ts'
import { type EmbeddedEngine, openEmbeddedEngine } from '../database/embedded-engine.ts'
import { copyDoor, copyFolder, engineFolder } from '../database/embedded-places.ts'
import { copyAhead } from '../database/engine-copy.ts'

/** After a checkpoint, until its files count as settled. */
const settlingMs = 1100

/** The engine of a data folder; while a server holds it, that of a copy, which goes when it is closed. */
export async function openEngineOrCopy(dataFolder: string): Promise<EmbeddedEngine> {
  try {
    return await openEmbeddedEngine(dataFolder)
  } catch (error) {
    if (error instanceof DataFolderInUse) return openCopy(dataFolder)
    throw error
  }
}

async function openCopy(dataFolder: string): Promise<EmbeddedEngine> {
  const folder = copyFolder(dataFolder)
  const lock = onlyBackup(dirname(folder))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    remove()
    await makeCopy(dataFolder)
    const engine = await openEmbeddedEngine(folder)
    return { ...engine, close: () => engine.close().finally(remove).finally(lock.release) }
  } catch (error) {
    remove()
    lock.release()
    throw error
  }
}

function onlyBackup(folder: string) {
  try {
    return lockDataFolder(folder)
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    throw new DatabaseError('Another backup of this data folder is under way')
  }
}

/** The server is held up only for what changes while the rest is copied. */
async function makeCopy(dataFolder: string) {
  await ask(dataFolder, 'checkpoint')
  await setTimeout(settlingMs)
  copyAhead(engineFolder(dataFolder), engineFolder(copyFolder(dataFolder)))
  await ask(dataFolder, 'copy')
}

async function ask(dataFolder: string, wish: 'checkpoint' | 'copy') {
  const told = await hear(dataFolder, wish).catch((error) => {
    throw new DatabaseError(
      `The server that holds ${dataFolder} gives no copy: ${error.message}`,
      error,
    )
  })
  if (!told.isDone)
    throw new DatabaseError(
      `The server that holds ${dataFolder} could not copy it: ${told.message}`,
    )
}

async function hear(dataFolder: string, wish: string) {
  const door = connect(copyDoor(dataFolder))
  await once(door, 'connect')
  door.write(wish)
  return (await json(door)) as { isDone: boolean; message?: string }
}
