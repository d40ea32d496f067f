import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** No limit that a slow machine meets: it ends what hangs. A test waits only as long as it must. */
const hangMs = 15 * 60_000
const common = {
  hookTimeout: hangMs,
  testTimeout: hangMs,
  expect: { poll: { timeout: hangMs } },
}

/** Besides its own files the embedded engine runs the programs and one file per area that is heavy in SQL. */
const alsoEmbedded = [
  'cli/*',
  'orders/{place-order,move-order,undo-move,turn-and-wait,search-orders}',
  'statistics/{quality,exports}',
  'menu/{drinks,save-menu}',
  'bar-tally/bar-tally',
  'jobs/{remove-old-pictures,anonymize-old-orders}',
]
const embeddedFiles = process.env.TEST_ALL
  ? ['server/src/**/*.test.ts']
  : [
      'server/src/**/*.embedded.test.ts',
      ...alsoEmbedded.map((file) => `server/src/${file}.test.ts`),
    ]

const server = {
  ...common,
  maxWorkers: availableParallelism(),
  // The files of one worker share its modules and its databases.
  isolate: false,
  setupFiles: 'server/src/testing/clean-up-file.ts',
}
const temporaryFolder = 'server/src/testing/temporary-folder.ts'

export default defineConfig({
  test: {
    // The provider of the tests of single sign-on warns that it is none for production.
    onConsoleLog: (log) => !log.startsWith('oidc-provider '),
    projects: [
      { test: { name: 'rules', include: ['rules/src/**/*.test.ts'] } },
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          ...server,
          name: 'server-embedded',
          include: embeddedFiles,
          exclude: ['**/*.postgres.test.ts'],
          globalSetup: [temporaryFolder, 'server/src/testing/test-embedded.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'server-postgres',
          include: ['server/src/**/*.test.ts'],
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
