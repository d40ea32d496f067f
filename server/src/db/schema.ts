import type { Language } from '@tumbler/contract/language'
import type { SettingChange, ShopSettingsValues } from '@tumbler/contract/shop-settings'
import type { FavOrder } from '@tumbler/contract/users'
import type { AuditEvent } from '@tumbler/rules/audit-events'
import type { ChosenLook } from '@tumbler/rules/drink-offer'
import type { DrinkType, Sweetness, Venue } from '@tumbler/rules/drinks'
import type { OrderedOption } from '@tumbler/rules/options'
import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import type { OrderNews, QueueNews } from '@tumbler/rules/order-news'
import type { Role } from '@tumbler/rules/roles'
import type { ShopMode } from '@tumbler/rules/shop-mode'
import type { WebhookEvent } from '@tumbler/rules/webhooks'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

interface UsersTable {
  id: Generated<string>
  email: string
  name: string
  /** Null: signs in with the company account only. */
  password_hash: string | null
  /** Issuer and subject of the company account. */
  oidc_subject: Generated<string | null>
  role: Role
  is_available: Generated<boolean>
  /** One of the demo's accounts, with a well-known password. */
  is_demo: Generated<boolean>
  disabled_reason: Generated<string>
  is_waiting: Generated<boolean>
  /** Its owner has shown to read the mails of the address. */
  is_email_confirmed: Generated<boolean>
  favourite: ColumnType<FavOrder | null, string | null | undefined, string | null>
  created_at: Date
  deleted_at: Generated<Date | null>
  /** Whether the name may stand on the public screen. */
  is_on_screen: Generated<boolean>
  /** Ids of the marks that the menus are filtered by. */
  menu_filter: Generated<string[]>
}

interface ScreenLinkTable {
  screen_id: Generated<string>
  /** True for the one link of the version before. */
  id: Generated<true | null>
  name: Generated<string>
  /** Null for a link of an earlier version. */
  token: string | null
  /** SHA-256, hex; null while the screen is off. */
  token_hash: string | null
  off_token_hash: string | null
  created_at: Date
  made_by: string | null
  /** When a screen last read with the link; at most a minute late. */
  seen_at: Date | null
  off_at: Date | null
  off_by: string | null
}

interface SessionsTable {
  id: Generated<string>
  user_id: string
  /** SHA-256 (hex) of the refresh tokens that may be used now: one, or several of tabs that renewed at once. */
  refresh_hashes: string[]
  /** The one that the present ones replaced; several, where an earlier version renewed last. */
  previous_hashes: Generated<string[]>
  renewed_at: Date
  expires_at: Date
  ended_at: Date | null
  /** Such as Chrome, and Android; empty where they are not known. */
  browser: Generated<string>
  system: Generated<string>
  /** Null on sessions of an earlier version. */
  created_at: Generated<Date | null>
}

interface AuditTable {
  id: GeneratedAlways<string>
  at: Date
  actor_id: string | null
  /** Null where it concerns no single account. */
  user_id: string | null
  event: AuditEvent
  details: ColumnType<Record<string, unknown>, string, string>
  /** Of the shop settings; null in other entries, and in those of an earlier version. */
  changes: ColumnType<SettingChange[] | null, string | undefined, never>
}

/** How often something was tried that is limited, such as to sign in to an account. */
interface AttemptsTable {
  key: string
  count: number
  /** The end of the window that `count` belongs to. */
  until: Date
}

export type StoredSettings = Partial<ShopSettingsValues>

interface ShopTable {
  id: Generated<true>
  mode: ShopMode
  /** Whether this database was seeded as a demo, with well-known accounts. */
  is_demo: boolean
  /** The end of a break. */
  paused_until: ColumnType<Date | null, never, Date | null>
  is_last_call: Generated<boolean>
  open_until: ColumnType<Date | null, never, Date | null>
  /** When the venue that was open last was closed; null while one is open. */
  closed_at: ColumnType<Date | null, never, Date | null>
  /** When the bar opened first on its latest day, and when it last closed. */
  bar_opened_at: ColumnType<Date | null, never, Date | null>
  bar_closed_at: ColumnType<Date | null, never, Date | null>
  /** To everybody who waits; null once it is over. */
  message: Generated<string | null>
  /** In the other language. */
  other_message: Generated<string | null>
  /** Of the last one, also after its end. */
  message_sent_at: Generated<Date | null>
  /** Since when nobody waits whom it was for. */
  message_over_at: Generated<Date | null>
  /** What estimates include since `late_at`; 0, 5, 10 or 15. */
  late_minutes: Generated<number>
  /** The steps that whoever waits was told. */
  late_told: Generated<number[]>
  late_at: Generated<Date | null>
  /** Up to when webhooks have been told how many drinks were ready. */
  ready_counted_until: Generated<Date | null>
  /** Of the announcements that webhooks have been told of. */
  announced_ids: Generated<string[]>
  /** Raised by every change. */
  revision: Generated<number>
  /** Orders before this day have lost what is personal; YYYY-MM-DD. */
  anonymized_until: Generated<string | null>
  /** Only what an admin has saved. */
  settings: ColumnType<StoredSettings, string | undefined, string>
  settings_revision: Generated<number>
  settings_changed_at: Generated<Date | null>
  settings_changed_by: Generated<string | null>
}

interface CategoriesTable {
  id: Generated<string>
  name: string
  category_for: Venue
  is_available: Generated<boolean>
  position: Generated<number>
  /** Raised by every change. */
  revision: Generated<number>
  archived_at: Generated<Date | null>
}

/** One without a row has no second name. */
interface CategoryDetailsTable {
  category_id: string
  /** In the other language (product-rules §31). */
  other_name: string | null
}

interface OptionGroupsTable {
  id: Generated<string>
  name: string
  other_name: Generated<string | null>
  /** The usual one first, archived ones last. `soldOutOn` is a business day, YYYY-MM-DD. */
  choices: ColumnType<
    {
      id: string
      name: string
      /** Missing on what was saved before there were two languages. */
      otherName?: string | null
      soldOutOn: string | null
      isArchived: boolean
    }[],
    string,
    string
  >
  is_available: Generated<boolean>
  archived_at: Generated<Date | null>
  created_at: Date
  position: GeneratedAlways<number>
  /** Raised by every change. */
  revision: Generated<number>
}

interface MenuItemsTable {
  id: Generated<string>
  category_id: string
  name: string
  description: string
  is_active: Generated<boolean>
  is_available: Generated<boolean>
  position: Generated<number>
  types: Generated<DrinkType[]>
  has_sweetness: Generated<boolean>
  /** Null: drawn by its name and its category's. */
  look: ColumnType<ChosenLook | null, string | null | undefined, string | null>
  /** Its own photo. */
  picture_name: Generated<string | null>
  /** The business day on which it is sold out, YYYY-MM-DD. */
  sold_out_on: Generated<string | null>
  archived_at: Generated<Date | null>
  changed_at: Generated<Date | null>
  changed_by: Generated<string | null>
  /** Raised by every change. */
  revision: Generated<number>
}

/** What an item has since the options of a drink; one without a row has none of it. */
interface MenuItemDetailsTable {
  item_id: string
  /** The option groups, in their order; an archived one is not shown. */
  group_ids: Generated<string[]>
  /** In the other language (product-rules §31). */
  other_name: Generated<string | null>
  other_description: Generated<string | null>
  /** Takes nothing of the daily limit. */
  is_uncounted: Generated<boolean>
  /** The last day on which it comes first, YYYY-MM-DD. */
  featured_until: Generated<string | null>
  /** Of the shop's marks. */
  mark_ids: Generated<string[]>
  /** From Do on; null where it is made at once. */
  brew_seconds: Generated<number | null>
  /** In hundredths of the shop's currency; of no meaning in a category of the cafe. */
  price: Generated<number | null>
}

/** What an item cost from a moment on, the latest as in its details: a tap may arrive a day late. */
interface MenuItemPricesTable {
  item_id: string
  since: Date
  price: number | null
}

/** How many of an item are left on a business day (product-rules §34); a row of another day does not count. */
interface MenuItemLeftTable {
  item_id: string
  /** YYYY-MM-DD. */
  business_day: string
  amount: number
}

interface OrdersTable {
  id: string
  /** Null where a barista added it for a name. */
  user_id: string | null
  /** Only of an order without a user. */
  guest_name: string | null
  /** The barista who added it at the bar; null where its customer placed it. */
  placed_by: string | null
  status: OrderStatus
  /** Calendar date of the order in the shop's zone, YYYY-MM-DD. */
  business_day: string
  /** 1 to the limit while a cafe order counts to it, else null. */
  slot: number | null
  /** The n-th order of the user on this day, cancelled ones included. */
  attempt: number | null
  order_date: Date
  updated_at: Date
  /** For when it is to be ready, chosen by its customer; null for as soon as possible. */
  pick_up_at: Generated<Date | null>
  /** When an order for later joined the queue; null until then, and for all others. */
  joined_at: Generated<Date | null>
  /** Its place in the queue where it was swapped: when and as which order the other one had come; null where it was not. */
  place_at: Generated<Date | null>
  place_id: Generated<string | null>
  /** When its customer let the next order go first. */
  let_pass_at: Generated<Date | null>
  /** When a barista last did so. */
  moved_down_at: Generated<Date | null>
  /** Item, category and venue as they were when the order was placed. */
  menu_id: string
  menu_name: string
  menu_other_name: Generated<string | null>
  /** Null: drawn by its name and its category's. */
  menu_marks: Generated<string[]>
  brew_seconds: Generated<number | null>
  /** Of its item when it was placed; null in the cafe. */
  price: Generated<number | null>
  menu_look: ColumnType<ChosenLook | null, string | null | undefined, string | null>
  category_id: string
  category_name: string
  category_other_name: Generated<string | null>
  category_for: Venue
  type: DrinkType | null
  sweetness: Sweetness | null
  /** One choice of each group, as it was called when the order was placed. */
  options: ColumnType<OrderedOption[], string | undefined, string>
  remark: string
  /** A colleague whom the customer ordered it for. */
  for_name: Generated<string | null>
  tumbler_image: string
  reject_note: Generated<string>
  /** Null but for a reason of the shop's own. */
  other_reject_note: Generated<string | null>
  idempotency_key: string | null
  /** SHA-256 of the request that made the order, hex. */
  idempotency_hash: string | null
  /** How many open orders of its venue were before it when it was placed; null on orders of an earlier version. */
  ahead: number | null
  /** When no open order was before it any more; null at the bar. */
  turn_at: Date | null
  tumbler_on_bar_at: Date | null
  /** When its customer last said to have seen it. */
  seen_at: Generated<Date | null>
  /** The last move to in-progress; null again where it was undone, as the others are. */
  started_at: Date | null
  done_at: Date | null
  /** Who moved it to done. */
  done_by: string | null
  picked_at: Date | null
  /** The wait in minutes that was shown when it was placed; null where none was. */
  wait_from: number | null
  wait_to: number | null
  reminded_at: Date | null
  /** When a barista said that nobody fetched it; it stays done. */
  not_collected_at: Generated<Date | null>
  /** What its customer thought of it, with a note; null where nothing was said. */
  is_good: Generated<boolean | null>
  feedback_note: Generated<string | null>
  /** Random: where the note stands in a list that tells nobody's time. */
  feedback_place: Generated<string | null>
  /** The n-th order of its day, of all users; null on orders of an earlier version. */
  number: number | null
  /** Takes nothing of the daily limit. */
  is_uncounted: Generated<boolean>
  /** When its customer changed it last, and how often. */
  changed_at: Generated<Date | null>
  changes: Generated<number>
  /** When a barista had seen the latest change. */
  change_seen_at: Generated<Date | null>
  /** It took one of what was left of its item; given back while it is cancelled or rejected. */
  takes_left: Generated<boolean>
}

interface DayNumbersTable {
  business_day: string
  last: number
}

/** A drink counted at the bar. */
interface BarTapsTable {
  /** The key of the request, where it has one. */
  id: string
  /** Calendar date of the tap in the shop's zone, YYYY-MM-DD. */
  business_day: string
  tapped_at: Date
  user_id: string
  /** Item and category as they were when it was counted. */
  menu_id: string
  menu_name: string
  menu_other_name: Generated<string | null>
  category_id: string
  category_name: string
  category_other_name: Generated<string | null>
  taken_back_at: Generated<Date | null>
  taken_back_by: Generated<string | null>
  /** The key of the request that took it back. */
  taken_back_key: Generated<string | null>
  /** It took one of what was left of its item. */
  takes_left: Generated<boolean>
  /** Of its item when it was tapped. */
  price: Generated<number | null>
}

interface OrderMovesTable {
  id: GeneratedAlways<string>
  order_id: string
  from_status: OrderStatus | null
  to_status: OrderStatus
  /** Null when a job moved the order. */
  actor_id: string | null
  moved_at: Date
  /** The move that this one takes back. */
  undoes: string | null
  /** The order let the next one go first, or was moved down; its status stayed. */
  let_pass: Generated<boolean>
}

interface PicturesTable {
  /** Keyed hash of the bytes, hex. */
  name: string
  bytes: Buffer
}

interface PictureUploadsTable {
  user_id: string
  picture_name: string
  uploaded_at: Date
}

interface PushSubscriptionsTable {
  endpoint: string
  session_id: string
  user_id: string
  p256dh: string
  auth: string
  locale: Language
  created_at: Date
}

interface PushesTable {
  id: GeneratedAlways<string>
  endpoint: string
  /** Null for what everybody who waits is told. */
  order_id: string | null
  kind: OrderNews | QueueNews
  tries: Generated<number>
  created_at: Date
  due_at: Date
}

interface TumblersTable {
  id: Generated<string>
  user_id: string
  name: string
  picture_name: string
  created_at: Date
}

interface SecretsTable {
  name: string
  value: string
}

interface MailsTable {
  id: GeneratedAlways<string>
  recipient: string
  subject: string
  body: string
  tries: Generated<number>
  created_at: Date
  due_at: Date
}

/** Of the version before, which may run beside this one. */
interface RegistrationsTable {
  mailbox: string
  expires_at: Date
}

interface PendingRegistrationsTable {
  id: string
  mailbox: string
  name: string
  password_hash: string
  /** SHA-256 of id and code, hex. */
  code_hash: string
  tries: Generated<number>
  /** An account of the address exists already: no code confirms this one. */
  is_known: boolean
  expires_at: Date
}

interface ResetRequestsTable {
  token_hash: string
  /** Empty for one whose account may not have a password. */
  mailbox: string
  subject: string
  body: string
  created_at: Date
  /** Of the link. */
  expires_at: Date
}

interface ResetLinksTable {
  token_hash: string
  user_id: string
  expires_at: Date
  /** The admin who handed it out; null where it went out by mail. */
  made_by: Generated<string | null>
}

interface SignInTicketsTable {
  ticket_hash: string
  user_id: string
  expires_at: Date
}

/** What became of what was sent to a webhook of the settings; one without a row was never sent anything. */
interface WebhookStatesTable {
  id: string
  sent_at: Date | null
  /** Since when nothing arrives. */
  failing_since: Date | null
  /** When it was switched off for that. */
  off_at: Date | null
  problem: string | null
}

interface WebhookDeliveriesTable {
  id: GeneratedAlways<string>
  webhook_id: string
  event: WebhookEvent
  /** JSON, without what differs with each try. */
  body: string
  tries: Generated<number>
  created_at: Date
  due_at: Date
  /** Null where it stays true. */
  true_until: Generated<Date | null>
}

/** When each job ran last, on any server. */
interface JobRunsTable {
  name: string
  ran_at: Date
}

export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  attempts: AttemptsTable
  shop: ShopTable
  categories: CategoriesTable
  menu_items: MenuItemsTable
  category_details: CategoryDetailsTable
  option_groups: OptionGroupsTable
  menu_item_details: MenuItemDetailsTable
  menu_item_left: MenuItemLeftTable
  menu_item_prices: MenuItemPricesTable
  orders: OrdersTable
  day_numbers: DayNumbersTable
  order_moves: OrderMovesTable
  bar_taps: BarTapsTable
  pictures: PicturesTable
  picture_uploads: PictureUploadsTable
  push_subscriptions: PushSubscriptionsTable
  pushes: PushesTable
  tumblers: TumblersTable
  secrets: SecretsTable
  screen_link: ScreenLinkTable
  audit: AuditTable
  mails: MailsTable
  registrations: RegistrationsTable
  pending_registrations: PendingRegistrationsTable
  reset_requests: ResetRequestsTable
  reset_links: ResetLinksTable
  sign_in_tickets: SignInTicketsTable
  webhook_states: WebhookStatesTable
  webhook_deliveries: WebhookDeliveriesTable
  job_runs: JobRunsTable
}
