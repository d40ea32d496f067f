/**
 * Keeps the server of a release as one file, with its migrations: a test runs it beside this
 * version's. Packages that only it needs are development dependencies of the server.
 * `node scripts/run-tool.mjs scripts/keep-release.ts <version> <commit>`
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

const [version, commit] = process.argv.slice(2)
if (!version || !commit) throw new Error('Give a version and its commit')
const root = join(import.meta.dirname, '..')
const target = join(root, 'server/src/testing/fixtures', version)
const source = mkdtempSync(join(tmpdir(), 'tumbler-release-'))

const files = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
execFileSync('tar', ['x', '-C', source], { input: files })
rmSync(target, { recursive: true, force: true })
await build({
  configFile: false,
  root: source,
  resolve: {
    alias: [{ find: /^@tumbler\/(\w+)\/(.*)$/, replacement: `${source}/$1/src/$2.ts` }],
  },
  build: {
    ssr: true,
    // It finds its migrations two folders above.
    outDir: join(target, 'server/src'),
    emptyOutDir: true,
    minify: true,
    rolldownOptions: {
      input: ['main', 'uploads/decode-process'].map((name) => `${source}/server/src/${name}.ts`),
      external: /^(?!@tumbler\/)[@a-z]/,
      // Under the name that it is started by.
      output: { entryFileNames: '[name].ts' },
    },
  },
})
cpSync(join(source, 'server/migrations'), join(target, 'migrations'), { recursive: true })
rmSync(source, { recursive: true })
