import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/find-programs.ts'

/** With a server of their own: begun last, they would keep one worker busy while the others have ended. */
const ownServers = /(dev|new-version)[.]spec/

export default defineConfig({
  projects: [
    { name: 'own servers', testMatch: ownServers },
    { name: 'one server', testIgnore: ownServers },
  ],
  testDir: '.',
  outputDir: '../test-results',
  // Generous, for busy machines; a test waits only as long as it must.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Tests mostly wait.
  workers: 4,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    // A trace takes a tenth of the processor time: --trace=retain-on-failure records one.
    screenshot: 'only-on-failure',
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
