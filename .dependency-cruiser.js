const areas = '^server/src/(session|users|shop|menu|orders|statistics|uploads)/'
const mechanisms = '^server/src/(access|http|database|live)/'
/** Above all areas: it does chores in each. */
const caretaker = '^server/src/housekeeping/'
const testFiles = '[.]test[.]tsx?$|^(server|web)/src/testing/'

const door = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    door(
      'rules-stand-alone',
      'rules imports nothing outside itself, not even a built-in module',
      { path: '^rules/src', pathNot: testFiles },
      { pathNot: '^rules/src' },
    ),
    door(
      'contract-knows-only-rules',
      'contract imports rules and zod',
      { path: '^contract/src', pathNot: testFiles },
      { pathNot: '^(contract|rules)/src|(^|/)node_modules/zod/' },
    ),
    door('server-never-web', 'they meet in the contract', { path: '^server/' }, { path: '^web/' }),
    door('web-never-server', 'they meet in the contract', { path: '^web/' }, { path: '^server/' }),
    door(
      'areas-keep-apart',
      "an area imports another area's reads only; pictures are the named exception",
      { path: areas, pathNot: testFiles },
      {
        path: `${areas}|${caretaker}`,
        pathNot: ['^server/src/$1/', '-reads[.]ts$', 'uploads/image-store[.]ts$'],
      },
    ),
    door(
      'mechanisms-never-look-up',
      'access, http, database and live know no area, no house and no main',
      { path: mechanisms, pathNot: testFiles },
      { path: `${areas}|${caretaker}|^server/src/(house|main)[.]ts$` },
    ),
    door(
      'routes-hold-no-sql',
      'a route binds an endpoint to a verb',
      { path: `${areas}routes[.]ts$` },
      { path: '^server/src/database/|(^|/)node_modules/(kysely|pg)/' },
    ),
    door(
      'verbs-know-no-http',
      'nothing in an area but its routes knows the web',
      { path: areas, pathNot: [testFiles, 'routes[.]ts$'] },
      { path: '^server/src/http/|(^|/)node_modules/fastify', pathNot: 'http/refusal[.]ts$' },
    ),
    door(
      'sockets-stay-in-live',
      'Socket.IO appears in live only',
      {
        path: '^(server/src|web/src)',
        pathNot: [testFiles, '^server/src/live/', '^web/src/data/live'],
      },
      { path: '(^|/)node_modules/(socket[.]io|@socket[.]io)' },
    ),
    door(
      'screens-keep-apart',
      'a screen never imports another screen',
      { path: '^web/src/screens/([^/]+)/' },
      { path: '^web/src/screens/', pathNot: '^web/src/screens/$1/' },
    ),
    door(
      'screens-never-look-up',
      'imports go down only',
      { path: '^web/src/screens/' },
      { path: '^web/src/(app/|main[.]tsx)' },
    ),
    door(
      'parts-never-look-up',
      'imports go down only',
      { path: '^web/src/parts/' },
      { path: '^web/src/(app|screens)/' },
    ),
    door(
      'data-renders-nothing',
      'data imports no component',
      { path: '^web/src/(data|device)/', pathNot: testFiles },
      { path: '^web/src/(ui|parts|screens|app)/|(^|/)node_modules/react-aria-components' },
    ),
    door(
      'ui-and-device-know-no-cafe',
      'ui could ship in any product',
      { path: '^web/src/(ui|device)/' },
      { path: '^web/src/(data|parts|screens|app|words)/|^(contract|rules)/src' },
    ),
    door(
      'only-data-calls',
      'a screen asks a hook of data, never the wire',
      { path: '^web/src', pathNot: ['^web/src/data/', testFiles] },
      { path: '^web/src/data/call[.]ts$' },
    ),
    door(
      'staff-words-for-staff',
      'what only staff reads does not travel to customers',
      {
        path: '^web/src/',
        pathNot: [
          testFiles,
          '^web/src/words/',
          '^web/src/screens/(order-board|order-log|menu-management|dashboards|user-management)/',
        ],
      },
      {
        path: '^web/src/words/(staff-words|(en|th)-for-staff|(en|th)/(board|order-log|menu-management|dashboards|users))[.]ts$',
      },
    ),
    door('no-circles', 'no cycle, type imports included', {}, { circular: true }),
    door(
      'no-undeclared-packages',
      "every import is in the importer's own package.json",
      { path: '^(rules|contract|server|web)/', pathNot: testFiles },
      {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^web/vite[.]config',
      },
    ),
    door('no-unresolvable', 'every import leads somewhere', {}, { couldNotResolve: true }),
    door(
      'tests-stay-outside',
      'the product imports no test and no test helper',
      { path: '^(rules|contract|server|web)/', pathNot: testFiles },
      { path: testFiles },
    ),
    door(
      'no-orphans',
      'no file that nobody knows',
      {
        orphan: true,
        path: '^(rules|contract|server|web)/src',
        pathNot: [testFiles, '[.]d[.]ts$', '^server/src/main[.]ts$', 'embedded-worker[.]ts$'],
      },
      {},
    ),
  ],
  options: {
    // TypeScript 7 has no API: without this parser the cruiser reads nothing and stays green.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web|server)/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css', '.d.ts'],
    },
  },
}
