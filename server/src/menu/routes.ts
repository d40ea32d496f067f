import * as contract from '@tumbler/contract/menu'
import { roles } from '@tumbler/rules/roles'
import { identify } from '../access/callers.ts'
import { callerOf } from '../access/tokens.ts'
import { Refusal } from '../http/refusal.ts'
import { type Floor, type Served, serve } from '../http/serve.ts'
import { serveToEverybody } from '../http/serve-to-everybody.ts'
import { findCategory, listCategories } from './menu-reads.ts'
import { addCategory, editCategory, removeCategory } from './save-category.ts'
import { addMenuItem, editMenuItem } from './save-menu-item.ts'

export function menuRoutes(floor: Floor) {
  const { context } = floor
  serveToEverybody(floor, contract.listCategories, {
    memory: context.memory.menu,
    read: ({ categoryFor }) => listCategories(context, categoryFor),
  })
  serve(floor, contract.getCategory, async ({ params, request }) => {
    const category = await findCategory(context, params.id)
    if (category.isAvailable === 'available' || (await isByBarista(floor, request))) return category
    throw new Refusal('NOT_FOUND')
  })
  serve(floor, contract.addCategory, ({ body }) => addCategory(context, body))
  serve(floor, contract.editCategory, ({ params, body }) => editCategory(context, params.id, body))
  for (const endpoint of [contract.removeCategory, contract.deleteCategory])
    serve(floor, endpoint, ({ params }) => removeCategory(context, params.id))
  serve(floor, contract.addMenuItem, async ({ body }) => {
    const item = await addMenuItem(context, body)
    return { ...item, data: item }
  })
  for (const endpoint of [contract.editMenuItem, contract.replaceMenuItem])
    serve(floor, endpoint, ({ params, body }) => editMenuItem(context, params.id, body))
}

type Request = Served<typeof contract.getCategory>['request']

/** Strangers are not asked to sign in for what is gone; a stale token is, so that it is renewed. */
async function isByBarista({ context, tokens }: Floor, request: Request) {
  if (request.headers.authorization === undefined) return false
  const caller = callerOf(tokens, request)
  if (!caller) throw new Refusal('NOT_SIGNED_IN')
  return (await identify(context, caller, roles)).role === 'barista'
}
