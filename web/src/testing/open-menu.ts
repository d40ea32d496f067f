import type { Category } from '@tumbler/contract/menu'
import type { ShopMode } from '@tumbler/rules/shop-mode'
import { categoryOf, idOf, itemOf } from './cafe.ts'
import type { Answers } from './fake-server.ts'
import { openApp, people } from './open-app.tsx'
import { fillField, until, user } from './show-screen.tsx'

/** A cafe category with three items, one of them inactive, and an empty one of the bar. */
const menuOf = (): Category[] => [
  categoryOf(1, 'Coffee', [
    itemOf(11, 'Americano', { description: 'Double shot' }),
    itemOf(12, 'Mocha', { isActive: 'inactive' }),
    itemOf(13, 'กาแฟส้ม', { revision: 4 }),
  ]),
  { ...categoryOf(2, 'Cocktails'), categoryFor: 'bar' },
]

export const coffeePage = `/menuManagement/Coffee/${idOf(1)}`
/** As the router writes an address. */
export const pathOf = (path: string) => encodeURI(path)

interface Opened {
  shopMode?: ShopMode
  answers?: Answers
}

/** The app of a barista on this menu; what a test changes in `menu` the server answers from then on. */
export function openMenu(path: string, { shopMode = 'cafe-open', answers = {} }: Opened = {}) {
  const server = { menu: menuOf() }
  const app = openApp(path, {
    me: people.barista,
    shopMode,
    answers: {
      listCategories: () => server.menu,
      listArchive: () => ({ total: 0, entries: [] }),
      getCategory: ({ params }) => server.menu.find(({ id }) => id === params.id),
      ...answers,
    },
  })
  /** As the live event does. */
  const announce = () =>
    Promise.all(
      ['menu', 'archive', 'options'].map((word) =>
        app.client.invalidateQueries({ queryKey: [word] }),
      ),
    )
  return { ...app, menu: server, announce }
}

const fieldNamed = (name: string) =>
  until(() => {
    const field = document.querySelector<HTMLInputElement>(`:is(input, textarea)[name="${name}"]`)
    if (!field) throw new Error(`No field ${name} in: ${document.body.textContent}`)
    return field
  })

export const valueIn = async (name: string) => (await fieldNamed(name)).value

/** In place of what the field holds. */
export async function fill(name: string, text: string): Promise<void> {
  await fillField(await fieldNamed(name), text)
}

export const pressEnterIn = async (name: string) => user.type(await fieldNamed(name), '{Enter}')
