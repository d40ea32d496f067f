import * as contract from '@tumbler/contract/menu'
import { type Floor, serve } from '../http/serve.ts'
import { findCategory, listCategories } from './menu-reads.ts'
import { addCategory, editCategory } from './save-category.ts'
import { addMenuItem, editMenuItem } from './save-menu-item.ts'

export function menuRoutes(floor: Floor) {
  const { context } = floor
  serve(floor, contract.listCategories, ({ query }) => listCategories(context, query.categoryFor))
  serve(floor, contract.getCategory, ({ params }) => findCategory(context, params.id))
  serve(floor, contract.addCategory, ({ body }) => addCategory(context, body))
  serve(floor, contract.editCategory, ({ params, body }) => editCategory(context, params.id, body))
  serve(floor, contract.removeCategory, ({ params }) =>
    editCategory(context, params.id, { isAvailable: 'unavailable' }),
  )
  serve(floor, contract.addMenuItem, async ({ body }) => {
    const item = await addMenuItem(context, body)
    return { ...item, data: item }
  })
  serve(floor, contract.editMenuItem, ({ params, body }) => editMenuItem(context, params.id, body))
}
