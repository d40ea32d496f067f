import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest first. A worker keeps its modules and databases for all files of a project. */
const order = ['server-embedded', 'server-postgres', 'web', 'contract', 'rules']

class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const placeOf = ({ project }: TestSpecification) => order.indexOf(project.name)
    return sorted.toSorted((first, second) => placeOf(first) - placeOf(second))
  }
}

const common = {
  maxWorkers: availableParallelism(),
  isolate: false,
  // Limits that end what hangs; a slow machine meets none. A test waits only as long as it must.
  hookTimeout: 15 * 60_000,
  testTimeout: 15 * 60_000,
  expect: { poll: { timeout: 90_000 } },
}

/** Besides its own files the embedded engine runs the programs and one file per area that is heavy in SQL. */
const alsoEmbedded = [
  'cli/*',
  'orders/{place-order,move-order,undo-move,turn-and-wait,search-orders}',
  'statistics/{quality,exports,count-before}',
  'menu/{category-order,drinks,left-today,save-menu}',
  'bar-tally/bar-tally',
  'db/words',
  'jobs/{remove-old-pictures,anonymize-old-orders}',
]
const embeddedFiles = process.env.TEST_ALL
  ? ['server/src/**/*.test.ts']
  : [
      'server/src/**/*.embedded.test.ts',
      ...alsoEmbedded.map((file) => `server/src/${file}.test.ts`),
    ]

const server = { ...common, setupFiles: 'server/src/testing/clean-up-file.ts' }
const temporaryFolder = 'server/src/testing/temporary-folder.ts'

/** As it is deployed React does half the work; `npm run test:all` has the warnings of its other build. */
const react = process.env.TEST_ALL ? 'development' : 'production'

export default defineConfig({
  test: {
    sequence: { sequencer: ByProject },
    slowTestThreshold: 15 * 60_000,
    teardownTimeout: 15 * 60_000,
    // The provider of the tests of single sign-on warns that it is none for production.
    onConsoleLog: (log) => !log.startsWith('oidc-provider '),
    projects: [
      { test: { ...common, name: 'rules', include: ['rules/src/**/*.test.ts'] } },
      { test: { ...common, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
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
        mode: react,
        oxc: { jsx: { development: react === 'development' } },
        test: {
          ...common,
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          env: { NODE_ENV: react },
          pool: 'threads',
          setupFiles: 'src/testing/setup.ts',
        },
      },
    ],
  },
})
