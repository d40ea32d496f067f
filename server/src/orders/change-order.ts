import type { Order, OrderDetails } from '@tumbler/contract/orders'
import { isOffered, type Offer } from '@tumbler/rules/drink-offer'
import { limits } from '@tumbler/rules/limits'
import { changedOptions } from '@tumbler/rules/options'
import { sql } from 'kysely'
import { ApiError, invalid } from '../api-error.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import { type GroupRow, groupRevisions, groupsOfItem, optionGroupOf } from '../menu/option-reads.ts'
import { countUpload } from '../uploads/count-upload.ts'
import { pictureNameOf } from '../uploads/picture-reads.ts'
import { storePicture } from '../uploads/store-picture.ts'
import { stillSeen } from './mark-seen.ts'
import {
  customerName,
  laterThanBefore,
  type NamedRow,
  orderChangedError,
  orderResponse,
} from './order-reads.ts'

interface Change {
  id: string
  details: OrderDetails
  /** Whether a picture that comes with the change was counted before it was read. */
  isPictureCounted: boolean
}

/** The order and all that the rules of changing ask about, as it is now. */
type State = NamedRow & {
  item: Offer & { revision: number; groups: GroupRow[]; groupRevisions: number }
  hasPicture: boolean
}

type Details = Pick<NamedRow, (typeof changeable)[number]>

const changeable = ['type', 'sweetness', 'options', 'remark', 'for_name', 'tumbler_image'] as const

/** Each lost race means that the order or its menu item was changed. */
const maxTries = 10

/**
 * Changes what was ordered while it waits: one conditional update, which leaves its place in the queue
 * (product-rules §32). What it is already changes nothing, so that a request can be repeated.
 *
 * @throws ORDER_CHANGED once it is being made; NOT_OFFERED; TOO_MANY_CHANGES; NOT_FOUND.
 */
export async function changeOrder(
  context: Context,
  caller: AuthenticatedUser,
  { id, details, isPictureCounted }: Change,
): Promise<Order> {
  let { tumblerImage } = details
  for (let tries = 0; tries < maxTries; tries += 1) {
    const state = await readState(context, caller, { id, tumblerImage })
    if (!state) throw new ApiError('NOT_FOUND')
    if (state.status !== 'ordered') throw await orderChangedError(context, caller, id)
    const changed = changedDetails(state, { ...details, tumblerImage })
    if (isSame(state, changed)) return orderResponse(state, state.user_name)
    if (state.changes >= limits.changesPerOrder) throw new ApiError('TOO_MANY_CHANGES')
    if (tumblerImage?.startsWith('data:')) {
      if (!isPictureCounted) await countUpload(context, caller)
      tumblerImage = await storePicture(context, caller, tumblerImage)
      continue
    }
    const row = await retry(() => updateDetails(context, caller, state, changed))
    if (!row) continue
    const { user_id: userId, status, updated_at: updatedAt } = row
    context.live.orderChanged({ id, userId, status, updatedAt })
    return orderResponse(row, row.user_name)
  }
  throw new ApiError('UNAVAILABLE')
}

interface Read extends Pick<Change, 'id'> {
  tumblerImage: string | undefined
}

async function readState(
  { database }: Context,
  caller: AuthenticatedUser,
  { id, tumblerImage = '' }: Read,
) {
  const { rows } = await sql<State>`
    select orders.*, ${customerName('orders')} as user_name,
      json_build_object('types', item.types, 'hasSweetness', item.has_sweetness,
        'revision', item.revision, 'groups', ${groupsOfItem},
        'groupRevisions', ${groupRevisions}) as item,
      exists (
        select from picture_uploads
        where user_id = ${caller.id} and picture_name = ${pictureNameOf(tumblerImage)}
      ) as "hasPicture"
    from orders join menu_items item on item.id = orders.menu_id
    where orders.id = ${id} and orders.user_id = ${caller.id}`.execute(database)
  return rows[0]
}

/**
 * The order's details with what is to be changed of them; of a bar order only the request, the options and whom it is for.
 * What it has already may be off the menu since.
 *
 * @throws NOT_OFFERED; VALIDATION_FAILED.
 */
function changedDetails(state: State, details: OrderDetails): Details {
  const { item, category_for: venue, business_day: day } = state
  const {
    type = state.type,
    sweetness = state.sweetness,
    remark = state.remark,
    forName = state.for_name,
    tumblerImage = state.tumbler_image,
  } = details
  const other = {
    type: type === state.type ? null : type,
    sweetness: sweetness === state.sweetness ? null : sweetness,
  }
  const hasOtherPicture = tumblerImage !== state.tumbler_image
  const isFitting =
    venue === 'cafe'
      ? isOffered(item, other)
      : other.type === null && other.sweetness === null && !hasOtherPicture
  const groups = item.groups.map((group) => optionGroupOf(group, day))
  const options = changedOptions(groups, state.options, details.options ?? {})
  if (!isFitting || !options) throw new ApiError('NOT_OFFERED')
  if (hasOtherPicture && !tumblerImage.startsWith('data:') && !state.hasPicture)
    throw invalid('body.tumblerImage', 'A picture that you uploaded.')
  return { type, sweetness, options, remark, for_name: forName, tumbler_image: tumblerImage }
}

const isSame = (state: State, changed: Details) =>
  changeable.every((name) => JSON.stringify(state[name]) === JSON.stringify(changed[name]))

/** Updates only while order, item and picture are as they were read. No row means: read again. */
async function updateDetails(
  context: Context,
  caller: AuthenticatedUser,
  { id, updated_at: readAt, menu_id: menuId, item, ...before }: State,
  { type, sweetness, options, remark, for_name, tumbler_image: picture }: Details,
) {
  const now = laterThanBefore(context)
  const keptPicture =
    picture === before.tumbler_image
      ? sql`select`
      : sql`select from picture_uploads
          where user_id = ${caller.id} and picture_name = ${pictureNameOf(picture)} for key share`
  const { rows } = await sql<NamedRow>`
    with picture as (${keptPicture}), same_item as (
      select from menu_items item where id = ${menuId} and revision = ${item.revision}
        and ${groupRevisions} = ${item.groupRevisions}
    ), changed as (
      update orders set updated_at = ${now}, changed_at = ${now}, changes = changes + 1,
        seen_at = ${stillSeen(now)},
        type = ${type}, sweetness = ${sweetness}, options = ${JSON.stringify(options)}::jsonb,
        remark = ${remark}, for_name = ${for_name}, tumbler_image = ${picture}
      where id = ${id} and status = 'ordered' and updated_at = ${readAt}
        and exists (select from picture) and exists (select from same_item)
      returning orders.*
    ), recorded as (
      insert into order_moves (order_id, from_status, to_status, actor_id, moved_at)
      select id, status, status, ${caller.id}::uuid, updated_at from changed
    )
    select *, ${customerName('changed')} as user_name from changed`.execute(context.database)
  return rows[0]
}
