import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** One violation for each door: the file that breaks it, and what that file says. */
const violations = {
  'rules-stand-alone': ['rules/src/planted.ts', "import 'node:fs'"],
  'contract-knows-only-rules': ['contract/src/planted.ts', "import 'node:fs'"],
  'server-never-web': ['server/src/http/planted-web.ts', "import '../../../web/src/paths.ts'"],
  'web-never-server': ['web/src/data/planted-server.ts', "import '../../../server/src/context.ts'"],
  'areas-keep-apart': ['server/src/menu/planted-area.ts', "import '../orders/move-order.ts'"],
  'mechanisms-never-look-up': [
    'server/src/live/planted-up.ts',
    "import '../orders/order-reads.ts'",
  ],
  'routes-hold-no-sql': ['server/src/menu/routes.ts', "import '../database/tables.ts'"],
  'verbs-know-no-http': ['server/src/shop/planted-http.ts', "import '../http/serve.ts'"],
  'sockets-stay-in-live': ['server/src/shop/planted-socket.ts', "import 'socket.io'"],
  'screens-keep-apart': [
    'web/src/screens/login/planted-screen.tsx',
    "import '../closed/closed-screen.tsx'",
  ],
  'screens-never-look-up': [
    'web/src/screens/closed/planted-up.tsx',
    "import '../../app/routes.tsx'",
  ],
  'parts-never-look-up': [
    'web/src/parts/planted-up.tsx',
    "import '../screens/closed/closed-screen.tsx'",
  ],
  'data-renders-nothing': ['web/src/data/planted-component.ts', "import '../ui/button.tsx'"],
  'ui-and-device-know-no-cafe': ['web/src/ui/planted-cafe.ts', "import '@tumbler/rules/limits'"],
  'only-data-calls': ['web/src/screens/closed/planted-call.ts', "import '../../data/call.ts'"],
  'staff-words-for-staff': [
    'web/src/screens/closed/planted-words.ts',
    "import '../../words/staff-words.ts'",
  ],
  'no-circles': [
    'contract/src/planted-circle.ts',
    "import type { Other } from './planted-circle-other.ts'\nexport type One = Other",
  ],
  'no-undeclared-packages': ['web/src/data/planted-package.ts', "import 'fastify'"],
  'no-unresolvable': ['web/src/data/planted-nowhere.ts', "import './nowhere.ts'"],
  'tests-stay-outside': ['server/src/shop/planted-test.ts', "import '../testing/make.ts'"],
  'no-orphans': ['web/src/data/planted-orphan.ts', 'export const nobody = true'],
}
const circle = [
  'contract/src/planted-circle-other.ts',
  "import type { One } from './planted-circle.ts'\nexport type Other = One",
]

/** A copy of the rooms in which every door is broken once. */
export async function plantViolations(rooms) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tumbler-doors-')))
  for (const path of [
    ...rooms,
    'package.json',
    ...rooms.map((room) => join(dirname(room), 'package.json')),
  ])
    cpSync(path, join(folder, path), { recursive: true })
  linkPackages(folder)
  for (const [path, text] of [...Object.values(violations), circle]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${text}\n`)
  }
  return {
    folder,
    isPlanted: (name, from) =>
      from === violations[name][0] || (name === 'no-circles' && from === circle[0]),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The packages as they are, but our own as copied. */
function linkPackages(folder) {
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@tumbler'), { recursive: true })
  for (const name of readdirSync('node_modules'))
    if (!name.startsWith('.') && name !== '@tumbler')
      symlinkSync(join(process.cwd(), 'node_modules', name), join(packages, name))
  for (const name of readdirSync('node_modules/@tumbler'))
    symlinkSync(join(folder, name), join(packages, '@tumbler', name))
}
