import { defineConfig } from 'vitest/config'

const serverTests = ['server/src/**/*.test.ts', 'server/migrations/*.test.ts']
/** They start no server database, so once is enough. */
const embeddedOnly = ['server/src/settings.test.ts', 'server/src/database/embedded-*.test.ts']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['rules/src/**/*.test.ts'] } },
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server-embedded',
          include: serverTests,
          globalSetup: 'server/src/testing/test-embedded.ts',
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: serverTests,
          exclude: embeddedOnly,
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
        },
      },
    ],
  },
})
