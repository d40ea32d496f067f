const areas =
  '^server/src/(bar-tally|menu|orders|push|screen|shop|statistics|tumblers|uploads|users)/'
const foundations = '^server/src/(auth|http|db|live|mail|plugins)/'
/** Above all areas: they work in each. */
const above = '^server/src/(account|demo|go-live|jobs|state)/'
const testFiles = '[.]test[.]tsx?$|^(contract|server|web)/src/testing/'

const boundary = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    boundary(
      'rules-import-nothing',
      'not even a built-in module',
      { path: '^rules/src', pathNot: testFiles },
      { pathNot: '^rules/src' },
    ),
    boundary(
      'contract-imports-rules-and-zod',
      'server and web share it',
      { path: '^contract/src', pathNot: testFiles },
      { pathNot: '^(contract|rules)/src|(^|/)node_modules/zod/' },
    ),
    boundary(
      'server-never-web',
      'they share the contract',
      { path: '^server/' },
      { path: '^web/' },
    ),
    boundary(
      'web-never-server',
      'they share the contract',
      { path: '^web/' },
      { path: '^server/' },
    ),
    boundary(
      'areas-stay-apart',
      "an area imports another area's reads only; pictures, what of the shop ends after its last order, the turn that its breaks move, and what orders and taps take of what is left, are the named exceptions",
      { path: areas, pathNot: testFiles },
      {
        path: `${areas}|${above}`,
        pathNot: [
          '^server/src/$1/',
          '-reads[.]ts$',
          'uploads/(store-picture|count-upload)[.]ts$',
          'shop/end-without-orders[.]ts$',
          'orders/move-turns[.]ts$',
          'orders/alike-key[.]ts$',
          'menu/take-left[.]ts$',
        ],
      },
    ),
    boundary(
      'foundations-know-no-area',
      'they import no area, nothing above the areas, no app and no main',
      { path: foundations, pathNot: testFiles },
      { path: `${areas}|${above}|^server/src/(app|main)[.]ts$` },
    ),
    boundary(
      'routes-hold-no-sql',
      'a route binds an endpoint to a use case',
      { path: '^server/src/[^/]+/routes[.]ts$' },
      { path: '^server/src/db/|(^|/)node_modules/(kysely|pg)/' },
    ),
    boundary(
      'use-cases-know-no-http',
      'in an area only the routes import http or Fastify',
      { path: areas, pathNot: [testFiles, 'routes[.]ts$'] },
      { path: '^server/src/http/|(^|/)node_modules/fastify' },
    ),
    boundary(
      'sockets-stay-in-live',
      'Socket.IO appears in live only',
      {
        path: '^(server/src|web/src)',
        pathNot: [testFiles, '^server/src/live/', '^web/src/api/live'],
      },
      { path: '(^|/)node_modules/(socket[.]io|@socket[.]io)' },
    ),
    boundary(
      'screens-stay-apart',
      'a screen never imports another screen',
      { path: '^web/src/screens/([^/]+)/' },
      { path: '^web/src/screens/', pathNot: '^web/src/screens/$1/' },
    ),
    boundary(
      'screens-import-downwards',
      'imports go down only',
      { path: '^web/src/screens/' },
      { path: '^web/src/(app/|main[.]tsx)' },
    ),
    boundary(
      'components-import-downwards',
      'imports go down only',
      { path: '^web/src/components/' },
      { path: '^web/src/(app|screens)/' },
    ),
    boundary(
      'data-renders-nothing',
      'api and data import no component',
      { path: '^web/src/(api|data|device)/', pathNot: testFiles },
      {
        path: '^web/src/(illustration|components|screens|app)/|(^|/)node_modules/react-aria-components',
      },
    ),
    boundary(
      'ui-and-device-are-generic',
      'they could ship in any product',
      { path: '^web/src/(components/ui|illustration|device)/' },
      {
        path: '^web/src/(api|data|components/(?!ui/)|screens|app|i18n)/|^(contract|rules)/src',
      },
    ),
    boundary(
      'schemas-in-forms-only',
      'the web starts without the schema library; types are free',
      {
        path: '^web/src/',
        pathNot: [
          '^web/src/screens/',
          '^web/src/app/layout/name-form[.]tsx$',
          // Only screens load them, by the rule below.
          '^web/src/components/(form/(new-account-fields|request-field)|order/screen-name-form)[.]tsx$',
          testFiles,
        ],
      },
      {
        path: '^contract/src/|(^|/)node_modules/zod/',
        pathNot: '^contract/src/(routes|errors|live|validation|language)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    boundary(
      'forms-are-loaded-late',
      'the web starts without the form library',
      {
        path: '^web/src/',
        pathNot: [
          '^web/src/screens/',
          '^web/src/components/form/',
          '^web/src/app/layout/name-form[.]tsx$',
          // Only screens load it.
          '^web/src/components/order/screen-name-form[.]tsx$',
        ],
      },
      { path: '^web/src/components/form/|(^|/)node_modules/react-hook-form/' },
    ),
    boundary(
      'only-data-calls-the-api',
      'a screen uses a hook of data',
      { path: '^web/src', pathNot: ['^web/src/(api|data)/', testFiles] },
      { path: '^web/src/api/call[.]ts$' },
    ),
    boundary(
      'staff-words-for-staff-only',
      'customers do not download the words of staff',
      {
        path: '^web/src/',
        pathNot: [
          testFiles,
          '^web/src/i18n/',
          // Loaded for baristas only.
          '^web/src/app/(board-title|layout/station-choice)[.]tsx$',
          '^web/src/components/order/look-choices[.]tsx$',
          '^web/src/screens/(order-board|order-log|menu-management|dashboards|user-management|shop-settings|changes|first-steps)/',
        ],
      },
      {
        path: '^web/src/i18n/messages/[^/]+/(add-order|all-day|board|board-keys|brewing|cancel-order|card-menu|counter|later-orders|shop-dialog|dashboards|menu-form|menu-management|order-log|shop-settings|stations|users|changes|first-steps)[.]ts$',
      },
    ),
    boundary('no-cycles', 'type imports included', {}, { circular: true }),
    boundary(
      'no-undeclared-packages',
      "every import is in the importer's own package.json",
      { path: '^(rules|contract|server|web)/', pathNot: testFiles },
      {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^web/vite[.]config',
      },
    ),
    boundary('no-unresolvable', 'every import can be resolved', {}, { couldNotResolve: true }),
    boundary(
      'no-tests-in-the-product',
      'the product imports no test and no test helper',
      { path: '^(rules|contract|server|web)/', pathNot: testFiles },
      { path: testFiles },
    ),
    boundary(
      'no-orphans',
      'every file is imported by another',
      {
        orphan: true,
        path: '^(rules|contract|server|web)/src',
        pathNot: [testFiles, '[.]d[.]ts$', '^server/src/main[.]ts$', 'embedded-worker[.]ts$'],
      },
      {},
    ),
  ],
  options: {
    // TypeScript 7 has no API: without this parser no module is read, and none violates a rule.
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
