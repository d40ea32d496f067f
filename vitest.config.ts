import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** For a machine that is busy with other things; a test waits only as long as it must. */
const common = {
  hookTimeout: 60_000,
  testTimeout: 30_000,
  expect: { poll: { timeout: 25_000 } },
}

/** Waits end by what happens; this ends only what hangs. */
const untilItHangs = { hookTimeout: 900_000, testTimeout: 900_000 }

const react = process.env.REACT ?? 'production'

const server = {
  ...common,
  // Two cores are busy with three; a fourth starts one more engine.
  maxWorkers: 3,
  // The files of one worker share its modules and, as starting one takes a second, an embedded engine.
  isolate: false,
  include: ['server/src/**/*.test.ts'],
  setupFiles: 'server/src/testing/clean-up-file.ts',
}
const temporaryFolder = 'server/src/testing/temporary-folder.ts'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['rules/src/**/*.test.ts'] } },
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          ...server,
          name: 'server-embedded',
          exclude: ['**/*.postgres.test.ts'],
          globalSetup: [temporaryFolder, 'server/src/testing/test-embedded.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'server-postgres',
          exclude: ['**/*.embedded.test.ts'],
          globalSetup: [
            temporaryFolder,
            'scripts/temporary-postgres.ts',
            'server/src/testing/test-postgres.ts',
          ],
        },
      },
      {
        extends: 'web/vite.config.ts',
        mode: react,
        oxc: { jsx: { development: react !== 'production' } },
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // React as it is deployed does half the work; `REACT=development` adds its warnings.
          env: { NODE_ENV: react },
          // React and the component library are loaded once for all files of a worker.
          pool: 'threads',
          isolate: false,
          maxWorkers: availableParallelism(),
          ...untilItHangs,
          setupFiles: 'src/testing/setup.ts',
        },
      },
    ],
  },
})
