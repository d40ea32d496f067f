import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/find-programs.ts'

const hangMs = 90_000

export default defineConfig({
  globalSetup: './global-setup.ts',
  testDir: '.',
  outputDir: '../test-results',
  // Limits that end what hangs; a slow machine meets none.
  timeout: 15 * 60_000,
  expect: { timeout: hangMs },
  workers: availableParallelism(),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // `npm run test:all` has all.
  ...(process.env.TEST_ALL ? {} : { grepInvert: /@all/ }),
  reporter: './file-reporter.ts',
  use: {
    // A trace takes a tenth of the processor time: --trace=retain-on-failure records one.
    screenshot: 'only-on-failure',
    actionTimeout: hangMs,
    navigationTimeout: hangMs,
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
