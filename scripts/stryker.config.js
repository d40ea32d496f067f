import { availableParallelism } from 'node:os'

// Mutation testing: `stryker run scripts/stryker.config.js`. Which changes of the code does no test notice?

/** What the API document says decides nothing: its texts need no test. */
const documentation = {
  /** @param {{ node: any }} path of Babel */
  shouldIgnore({ node }) {
    const isText =
      node.type === 'ObjectProperty'
        ? /^(summary|description)$/.test(node.key.name) && /Literal$/.test(node.value.type)
        : node.type === 'VariableDeclarator' && /Rule$/.test(node.id.name)
    return isText ? 'documentation' : undefined
  },
}
export const strykerPlugins = [{ kind: 'Ignore', name: 'documentation', value: documentation }]

export default {
  mutate: [
    '{rules,contract}/src/*.ts',
    '!{rules,contract}/src/*.test.ts',
    // Sentences for developers.
    '!contract/src/error-titles.ts',
  ],
  // What the copy does not need, such as the other packages.
  ignorePatterns: ['/*', '!/rules', '!/contract', '!/scripts', '!/tsconfig.base.json'],
  plugins: ['@stryker-mutator/vitest-runner', './scripts/stryker.config.js'],
  ignorers: ['documentation'],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/stryker.vitest.config.ts' },
  concurrency: availableParallelism(),
  // Endless loops are ended by counting their turns; these limits are for what hangs.
  timeoutMS: 300_000,
  dryRunTimeoutMinutes: 60,
  reporters: ['clear-text'],
  allowConsoleColors: false,
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
  warnings: { slow: false },
  thresholds: { high: 100, low: 90, break: 90 },
  cleanTempDir: 'always',
}
