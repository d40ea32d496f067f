import { defineConfig } from 'vitest/config'

const serverTests = ['server/src/**/*.test.ts', 'server/migrations/*.test.ts']
/** They never meet the other engine, or ask nothing that would differ there. */
const embeddedOnly = [
  'server/src/settings.test.ts',
  'server/src/database/embedded-*.test.ts',
  'server/src/backup/{back-up,restore}.test.ts',
  'server/src/http/openapi/*.test.ts',
  'server/src/http/{odd-input,text-only,malformed-requests,other-methods,stuck-log}.test.ts',
]
/** Only a real PostgreSQL has several connections; processes on it start five times as fast. */
const postgresOnly = [
  'server/src/database/connect-server.test.ts',
  'server/src/backup/move-to-server.test.ts',
  'server/src/live/live-processes.test.ts',
  'server/src/live/live-redis.test.ts',
  'server/src/live/redis-processes.test.ts',
  'server/src/tracing/*.test.ts',
  'server/src/statistics/late-moves.test.ts',
]

/** For a machine that is busy with other things; a test waits only as long as it must. */
const patience = {
  // Most of a test is waiting, for the database or for a screen.
  maxWorkers: 3,
  hookTimeout: 60_000,
  testTimeout: 30_000,
  expect: { poll: { timeout: 12_000 } },
}

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['rules/src/**/*.test.ts'] } },
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server-embedded',
          // The files of one worker share an embedded engine, whose start takes longer than most of them.
          isolate: false,
          include: serverTests,
          exclude: postgresOnly,
          ...patience,
          globalSetup: 'server/src/testing/test-embedded.ts',
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: serverTests,
          exclude: embeddedOnly,
          ...patience,
          globalSetup: 'server/src/testing/test-postgres.ts',
        },
      },
      {
        extends: 'web/vite.config.ts',
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          ...patience,
        },
      },
    ],
  },
})
