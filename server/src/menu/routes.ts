import * as contract from '@tumbler/contract/menu'
import { roles } from '@tumbler/rules/roles'
import { ApiError } from '../api-error.ts'
import { authenticate } from '../auth/authenticate.ts'
import { subjectOf } from '../auth/tokens.ts'
import { cachedRoute } from '../http/cached-route.ts'
import { type RouteDeps, type RouteInput, route } from '../http/route.ts'
import { findCategory, listCategories } from './menu-reads.ts'
import { addCategory, editCategory, removeCategory } from './save-category.ts'
import { addMenuItem, editMenuItem } from './save-menu-item.ts'

export function menuRoutes(deps: RouteDeps) {
  const { context } = deps
  cachedRoute(deps, contract.listCategories, ({ categoryFor }) =>
    listCategories(context, categoryFor),
  )
  route(deps, contract.getCategory, async ({ params, request }) => {
    const category = await findCategory(context, params.id)
    if (category.isAvailable === 'available' || (await isBarista(deps, request))) return category
    throw new ApiError('NOT_FOUND')
  })
  route(deps, contract.addCategory, ({ body }) => addCategory(context, body))
  route(deps, contract.editCategory, ({ params, body }) => editCategory(context, params.id, body))
  for (const endpoint of [contract.removeCategory, contract.deleteCategory])
    route(deps, endpoint, ({ params }) => removeCategory(context, params.id))
  route(deps, contract.addMenuItem, async ({ body }) => {
    const item = await addMenuItem(context, body)
    return { ...item, data: item }
  })
  for (const endpoint of [contract.editMenuItem, contract.replaceMenuItem])
    route(deps, endpoint, ({ params, body }) => editMenuItem(context, params.id, body))
}

type Request = RouteInput<typeof contract.getCategory>['request']

/** Without a token the removed category is just not there; a token that has expired is to be renewed. */
async function isBarista({ context, tokens }: RouteDeps, request: Request) {
  if (request.headers.authorization === undefined) return false
  const named = subjectOf(tokens, request)
  if (!named) throw new ApiError('NOT_SIGNED_IN')
  return (await authenticate(context, named, roles)).role === 'barista'
}
