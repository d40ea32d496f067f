import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/find-programs.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Generous, for machines that do other things meanwhile; a journey waits only as long as it must.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Most of a journey is waiting; a fourth one keeps the others from what has to happen within seconds.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    trace: 'retain-on-failure',
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
