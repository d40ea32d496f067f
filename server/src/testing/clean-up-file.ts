import { afterAll } from 'vitest'
import { cleanUpFile } from './clean-up.ts'

// A setup file: it runs for every test file, also where files share a process.
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures here.
afterAll(({}, file) => cleanUpFile(file))
