import { defineConfig } from 'vitest/config'

/** For a machine that is busy with other things; a test waits only as long as it must. */
const common = {
  hookTimeout: 60_000,
  testTimeout: 30_000,
  expect: { poll: { timeout: 25_000 } },
}

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
        test: {
          ...common,
          // Most of a test is waiting for a screen.
          maxWorkers: 6,
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A page of its own for every file, without a process of its own.
          pool: 'vmThreads',
          setupFiles: 'src/testing/same-realm.ts',
        },
      },
    ],
  },
})
