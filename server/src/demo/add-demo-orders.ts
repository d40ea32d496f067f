import { firstMessages } from '@tumbler/rules/messages'
import { pickUpStepMs } from '@tumbler/rules/pick-up'
import { shopTimeAt, startOfDay } from '@tumbler/rules/shop-calendar'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Clock } from '../clock.ts'
import { demoMaxOpenOrders, demoUncounted } from '../db/demo-menu.ts'
import type { Tables } from '../db/schema.ts'
import { readOptionGroups } from '../menu/option-reads.ts'
import { randomNumbers } from '../random-numbers.ts'
import type { Settings } from '../settings.ts'
import { addressOf } from '../uploads/picture-reads.ts'
import { pictureNameFor } from '../uploads/store-picture.ts'
import { barHours, type TapRow } from './bar-evening.ts'
import { type Customer, type DemoDrink, popularDrink } from './cafe-day.ts'
import { demoOrders } from './demo-orders.ts'
import { demoBaristas, demoColleagues } from './demo-people.ts'
import type { OrderRow } from './order-rows.ts'
import { drawTumblers } from './tumbler-pictures.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const daysBefore = 60
const usualOfUser = 'Thai Tea Latte'
const demoMessage = 'It takes a little longer today'

/** The orders of a demo that has been in use for six weeks; the same ones for the same time. */
export async function addDemoOrders(
  database: Transaction<Tables>,
  settings: Settings,
  clock: Clock,
) {
  const now = clock()
  const random = randomNumbers(1)
  const pictures = await addPictures(database, await drawTumblers())
  const people = await addColleagues(database, settings.companyDomain, now)
  const drinks = await readDrinks(database)
  const cafeMenu = drinks.filter(({ venue, name }) => venue === 'cafe' && name !== demoUncounted)
  const customers = people
    .filter(({ role }) => role === 'user')
    .map(
      ({ id }, index): Customer => ({
        id,
        usual: popularDrink(random, cafeMenu),
        tumblerImage: addressOf(pictures[index % pictures.length] ?? ''),
        weight: 40 - index,
      }),
    )
  const user = customers.find(({ id }) => people.find((one) => one.id === id)?.canSignIn) ?? null
  const usual = cafeMenu.find(({ name }) => name === usualOfUser)
  if (user && usual) user.usual = usual
  await addTumblers(database, { customers, user, pictures, now })
  const baristas = people.filter(({ role }) => role === 'barista').map(({ id }) => id)
  const { orders, moves, taps } = demoOrders(random, {
    now,
    timeZone: settings.shopTimeZone,
    limit: settings.orderLimitPerDay,
    customers,
    user,
    baristas,
    cafeMenu,
    barMenu: drinks.filter(({ venue }) => venue === 'bar'),
  })
  await insertRows(database, 'orders', orderColumns, orders)
  await insertRows(
    database,
    'order_moves',
    ['order_id', 'from_status', 'to_status', 'actor_id', 'moved_at'],
    moves,
  )
  await insertRows(database, 'bar_taps', tapColumns, taps)
  await sql`insert into day_numbers (business_day, last)
    select business_day, max(number) from orders group by business_day`.execute(database)
  await setBarTimes(database, settings, { taps, now })
  await tellWhoWaits(database, settings, now)
  await letOneRest(database, settings, now)
  await letOnePass(database, settings, now)
  await addFeedback(database, now)
}

const orderColumns = [
  'id',
  'user_id',
  'guest_name',
  'placed_by',
  'status',
  'business_day',
  'slot',
  'attempt',
  'order_date',
  'updated_at',
  'menu_id',
  'menu_name',
  'menu_other_name',
  'category_id',
  'category_name',
  'category_other_name',
  'category_for',
  'type',
  'sweetness',
  'options',
  'remark',
  'tumbler_image',
  'reject_note',
  'ahead',
  'turn_at',
  'tumbler_on_bar_at',
  'started_at',
  'done_at',
  'done_by',
  'picked_at',
  'wait_from',
  'wait_to',
  'number',
  'changed_at',
  'changes',
  'menu_marks',
  'brew_seconds',
  'for_name',
] as const satisfies (keyof OrderRow)[]

const tapColumns = [
  'id',
  'business_day',
  'tapped_at',
  'user_id',
  'menu_id',
  'menu_name',
  'menu_other_name',
  'category_id',
  'category_name',
  'category_other_name',
  'price',
] as const satisfies (keyof TapRow)[]

/** All rows in one statement; columns that are not named get their defaults. */
async function insertRows<Row>(
  database: Transaction<Tables>,
  table: keyof Tables,
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
) {
  const names = sql.join(columns.map((column): RawBuilder<unknown> => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    database,
  )
}

async function addPictures(database: Transaction<Tables>, tumblers: readonly Buffer[]) {
  const names: string[] = []
  for (const bytes of tumblers) {
    const name = await pictureNameFor(database, bytes)
    names.push(name)
    await database
      .insertInto('pictures')
      .values({ name, bytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return names
}

/** Colleagues and baristas who cannot sign in; returns all customers and baristas of the demo, its own accounts first. */
async function addColleagues(database: Transaction<Tables>, companyDomain: string, now: Date) {
  const created_at = new Date(now.getTime() - daysBefore * dayMs)
  const rowOf =
    (role: 'user' | 'barista') =>
    ([name, mailbox]: (typeof demoColleagues)[number], index: number) => ({
      role,
      name,
      email: `${mailbox}@${companyDomain}`,
      password_hash: null,
      is_demo: true,
      created_at: new Date(created_at.getTime() + index * hourMs),
    })
  const columns = ['id', 'email', 'role', 'password_hash'] as const
  const accounts = await database
    .selectFrom('users')
    .select(columns)
    .where('is_demo', '=', true)
    .execute()
  const rows = [...demoColleagues.map(rowOf('user')), ...demoBaristas.map(rowOf('barista'))]
  const added = await database
    .insertInto('users')
    .values(rows)
    // The first admin may have one of these addresses.
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .execute()
  const places = new Map(rows.map(({ email }, index) => [email, index]))
  added.sort((one, other) => (places.get(one.email) ?? 0) - (places.get(other.email) ?? 0))
  return [...accounts, ...added].map(({ id, role, password_hash }) => ({
    id,
    role,
    canSignIn: password_hash !== null,
  }))
}

async function readDrinks(
  database: Transaction<Tables>,
): Promise<(DemoDrink & { venue: string })[]> {
  const groups = await readOptionGroups(database)
  const drinks = await database
    .selectFrom('menu_items')
    .innerJoin('categories', 'categories.id', 'menu_items.category_id')
    .leftJoin('menu_item_details', 'item_id', 'menu_items.id')
    .leftJoin('category_details', 'category_details.category_id', 'categories.id')
    .select([
      'menu_items.id',
      'menu_items.name',
      'menu_item_details.other_name as otherName',
      'categories.id as categoryId',
      'categories.name as categoryName',
      'category_details.other_name as categoryOtherName',
      'category_for as venue',
      'group_ids',
      'mark_ids',
      'brew_seconds as brewSeconds',
      'price',
    ])
    .orderBy('categories.position')
    .orderBy('menu_items.position')
    .execute()
  return drinks.map(({ group_ids, mark_ids, ...drink }) => ({
    ...drink,
    marks: mark_ids ?? [],
    groups: (group_ids ?? []).flatMap((id) => groups.get(id) ?? []),
  }))
}

interface Shelf {
  customers: readonly Customer[]
  user: Customer | null
  pictures: readonly string[]
  now: Date
}

/** Everybody has sent a picture; the demo's user has two saved tumblers and a favourite. */
async function addTumblers(
  database: Transaction<Tables>,
  { customers, user, pictures, now }: Shelf,
) {
  const created = new Date(now.getTime() - daysBefore * dayMs)
  const uploads = customers.map(({ id, tumblerImage }) => ({
    user_id: id,
    picture_name: pictures.find((name) => addressOf(name) === tumblerImage) ?? '',
    uploaded_at: created,
  }))
  const [first, second] = pictures
  if (!user || !first || !second) {
    await database.insertInto('picture_uploads').values(uploads).execute()
    return
  }
  const secondUpload = { user_id: user.id, picture_name: second, uploaded_at: created }
  await database
    .insertInto('picture_uploads')
    .values([...uploads, secondUpload])
    .execute()
  const saved = { user_id: user.id, created_at: created }
  await database
    .insertInto('tumblers')
    .values([
      { ...saved, name: 'Green one', picture_name: first },
      { ...saved, name: 'Travel mug', picture_name: second },
    ])
    .execute()
  const favourite = {
    menu_id: user.usual.id,
    type: 'cold',
    sweetness: 50,
    remark: 'Less ice please',
  }
  await database
    .updateTable('users')
    .set({ favourite: JSON.stringify(favourite) })
    .where('id', '=', user.id)
    .execute()
}

/** When the bar was last open. */
async function setBarTimes(
  database: Transaction<Tables>,
  { shopTimeZone }: Settings,
  { taps, now }: { taps: readonly TapRow[]; now: Date },
) {
  const last = taps.at(-1)
  if (!last) return
  const dayStart = startOfDay(last.business_day, shopTimeZone).getTime()
  const closed = new Date(dayStart + barHours.closes * hourMs)
  await database
    .updateTable('shop')
    .set({
      bar_opened_at: new Date(dayStart + barHours.opens * hourMs),
      bar_closed_at: closed < now ? closed : now,
    })
    .execute()
}

/** A message, and that it takes longer, to those of the present queue, which has room for more. */
async function tellWhoWaits(database: Transaction<Tables>, { shopTimeZone }: Settings, now: Date) {
  const text = firstMessages.find(({ text }) => text.en === demoMessage)?.text
  if (!text) throw new Error('the demo says one of the first messages')
  const dayStart = startOfDay(shopTimeAt(now, shopTimeZone).date, shopTimeZone)
  const earlier = new Date(now.getTime() - 4 * 60_000)
  const at = earlier < dayStart ? now : earlier
  await database
    .updateTable('shop')
    .set({
      ...{ message: text.en, other_message: text.th, message_sent_at: at },
      ...{ late_minutes: 5, late_told: [5], late_at: at },
      settings: sql`settings || ${JSON.stringify({ maxOpenOrders: demoMaxOpenOrders, allowPickUpTimes: true })}::jsonb`,
    })
    .execute()
}

/** The newest order of the present queue is for later, unless the day is over before. */
async function letOneRest(database: Transaction<Tables>, { shopTimeZone }: Settings, now: Date) {
  const later = now.getTime() + 45 * 60_000
  const pickUpAt = new Date(Math.ceil(later / pickUpStepMs) * pickUpStepMs)
  const today = shopTimeAt(now, shopTimeZone).date
  if (shopTimeAt(pickUpAt, shopTimeZone).date !== today) return
  await sql`update orders
    set pick_up_at = ${pickUpAt}, ahead = null, wait_from = null, wait_to = null
    where id = (
      select id from orders
      where business_day = ${today}::date and status = 'ordered' and user_id is not null
        and tumbler_on_bar_at is null and turn_at is null and category_for = 'cafe'
      order by order_date desc, id desc limit 1
    )`.execute(database)
}

/** The first order of the present queue that can has let the next one go first. */
async function letOnePass(database: Transaction<Tables>, { shopTimeZone }: Settings, now: Date) {
  const today = shopTimeAt(now, shopTimeZone).date
  await sql`with waiting as (
      select id, user_id, order_date,
        lead(id) over in_queue as next_id, lead(order_date) over in_queue as next_date,
        least(${now}::timestamptz, greatest(updated_at, lead(order_date) over in_queue) + interval '20 s') as at
      from orders
      where business_day = ${today}::date and status = 'ordered' and pick_up_at is null
        and turn_at is null and category_for = 'cafe'
      window in_queue as (order by order_date, id)
    ), pair as (
      select * from waiting where user_id is not null and next_id is not null
      order by order_date, id limit 1
    ), passed as (
      update orders set place_at = pair.next_date, place_id = pair.next_id, let_pass_at = pair.at,
        updated_at = pair.at
      from pair where orders.id = pair.id
    ), moved_up as (
      update orders set place_at = pair.order_date, place_id = pair.id
      from pair where orders.id = pair.next_id
    )
    insert into order_moves (order_id, from_status, to_status, actor_id, moved_at, let_pass)
    select id, 'ordered', 'ordered', user_id, at, true from pair`.execute(database)
}

/** What was said about every few drinks; each number of the day says the same. */
async function addFeedback(database: Transaction<Tables>, now: Date) {
  const goodNotes = [
    'Best one this week, thank you',
    'อร่อยมาก ขอบคุณค่ะ',
    'The foam!',
    'Oat is perfect',
  ]
  const badNotes = [
    'Too much ice',
    'Sweeter than I ordered',
    'Lukewarm when I came, my fault perhaps',
  ]
  await sql`update orders
    set is_good = number % 13 <> 5, feedback_place = md5(id::text)::uuid,
      feedback_note = case when number % 13 = 5 then (${badNotes}::text[])[1 + number % 3]
        when number % 7 = 0 then (${goodNotes}::text[])[1 + number % 4] end
    where status = 'picked' and user_id is not null and category_for = 'cafe'
      and (number % 3 = 0 or number % 13 = 5)
      and picked_at + interval '3 minutes' < ${now}`.execute(database)
}
