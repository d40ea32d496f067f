import { connect, type Database } from '../db/connect.ts'
import { cleanUp } from './clean-up.ts'
import { patientDatabase } from './patient-timeouts.ts'
import { copyDatabase } from './test-database.ts'

/** A fresh, migrated database for a program in a process of its own, until the test or its file is over. */
export interface ProgramDatabase {
  /** The settings that lead to it. */
  environment: { DATA_DIR: string; DATABASE_URL?: string }
  /** Opens it, here, for as long as `work` takes. */
  during<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
}

export async function makeProgramDatabase(): Promise<ProgramDatabase> {
  const { place, remove } = await copyDatabase()
  cleanUp(remove)
  return {
    environment: {
      DATA_DIR: place.dataFolder,
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    },
    async during(work) {
      const database = await connect(place, patientDatabase)
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
  }
}
