import * as contract from '@tumbler/contract/menu'
import * as options from '@tumbler/contract/options'
import { cachedRoute } from '../http/cached-route.ts'
import { linkNext } from '../http/link-next.ts'
import { optionalCaller, type RouteDeps, route } from '../http/route.ts'
import { findMenuItem, listArchive } from './archive-reads.ts'
import { arrangeCategories } from './arrange-categories.ts'
import { arrangeMenuItems } from './arrange-menu-items.ts'
import { findVisibleCategory, listCategories } from './menu-reads.ts'
import { listOptionGroups } from './option-reads.ts'
import { addCategory, editCategory, removeCategory } from './save-category.ts'
import { addMenuItem, editMenuItem } from './save-menu-item.ts'
import { addOptionGroup, editOptionGroup, removeOptionGroup } from './save-options.ts'

export function menuRoutes(deps: RouteDeps) {
  const { context } = deps
  cachedRoute(deps, contract.listCategories, ({ categoryFor }) =>
    listCategories(context, categoryFor),
  )
  route(deps, contract.getCategory, ({ params, request }) =>
    findVisibleCategory(context, params.id, () => optionalCaller(deps, request)),
  )
  route(deps, contract.addCategory, ({ body }) => addCategory(context, body))
  route(deps, contract.editCategory, ({ params, body }) => editCategory(context, params.id, body))
  for (const endpoint of [contract.removeCategory, contract.deleteCategory])
    route(deps, endpoint, ({ params }) => removeCategory(context, params.id))
  route(deps, contract.arrangeCategories, ({ body }) => arrangeCategories(context, body))
  route(deps, contract.arrangeMenuItems, ({ params, body }) =>
    arrangeMenuItems(context, params.id, body),
  )
  route(deps, contract.listArchive, async ({ query, request, reply }) => {
    const archive = await listArchive(context, query)
    linkNext(request, reply, query, archive.entries)
    return archive
  })
  route(deps, contract.getMenuItem, ({ params }) => findMenuItem(context, params.id))
  route(deps, contract.addMenuItem, ({ caller, body }) => addMenuItem(context, caller, body))
  for (const endpoint of [contract.editMenuItem, contract.replaceMenuItem])
    route(deps, endpoint, ({ caller, params, body }) =>
      editMenuItem(context, caller, params.id, body),
    )
  route(deps, options.listOptionGroups, () => listOptionGroups(context))
  route(deps, options.addOptionGroup, ({ body }) => addOptionGroup(context, body))
  route(deps, options.editOptionGroup, ({ params, body }) =>
    editOptionGroup(context, params.id, body),
  )
  route(deps, options.removeOptionGroup, ({ params }) => removeOptionGroup(context, params.id))
}
