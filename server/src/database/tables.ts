import type { FavOrder } from '@tumbler/contract/users'
import type { DrinkType, Sweetness, Venue } from '@tumbler/rules/drinks'
import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import type { Role } from '@tumbler/rules/roles'
import type { ShopMode } from '@tumbler/rules/shop-mode'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { TallyTables } from './tally-tables.ts'

type Availability = 'available' | 'unavailable'

export interface UsersTable {
  id: Generated<string>
  email: string
  name: string
  password_hash: string
  role: Role
  is_available: Generated<Availability>
  created_at: Date
  /** One of the demo's accounts, whose password everybody may know. */
  is_demo: Generated<boolean>
  favourite: ColumnType<FavOrder | null, string | null | undefined, string | null>
}

export interface SessionsTable {
  id: Generated<string>
  user_id: string
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  /** Rises with every renewal; a refresh token carries the one it was issued in. */
  generation: Generated<number>
  renewed_at: Date
}

export interface RefreshTokensTable {
  /** SHA-256 of the token, hex. */
  hash: string
  session_id: string
  generation: number
}

/** What is limited by how often it is tried, such as failed sign-ins of one account. */
export interface AttemptsTable {
  key: string
  count: number
  /** The end of the window that `count` belongs to. */
  until: Date
}

/** Where a person has signed in from. */
export interface KnownAddressesTable {
  user_id: string
  /** Keyed hash of the address. */
  address_mark: string
  seen_at: Date
}

export interface ShopTable {
  id: Generated<true>
  mode: ShopMode
  /** Whether this database was furnished as a demo, with accounts anybody may know. */
  is_demo: boolean
  changed_at: Date
  changed_by: string | null
  /** Business days before this one are closed: tallied, and no order is added to them any more. */
  first_open_day: Generated<string>
}

export interface CategoriesTable {
  id: Generated<string>
  name: string
  category_for: Venue
  is_available: Generated<Availability>
  position: GeneratedAlways<number>
  /** Raised by every change. */
  revision: Generated<number>
}

export interface MenuItemsTable {
  id: Generated<string>
  category_id: string
  name: string
  description: string
  is_active: Generated<'active' | 'inactive'>
  is_available: Generated<Availability>
  position: GeneratedAlways<number>
  /** Raised by every change. */
  revision: Generated<number>
}

export interface OrdersTable {
  id: string
  user_id: string
  status: OrderStatus
  /** Calendar date of the order in the shop's zone, YYYY-MM-DD. */
  business_day: string
  /** 1 to the limit while a cafe order counts towards it, else null: the unique place it takes. */
  slot: number | null
  order_date: Date
  updated_at: Date
  /** Item, category and venue as they were when the order was placed. */
  menu_id: string
  menu_name: string
  category_id: string
  category_name: string
  category_for: Venue
  type: DrinkType | null
  sweetness: Sweetness | null
  remark: string
  tumbler_image: string
  reject_note: Generated<string>
  idempotency_key: string | null
  /** SHA-256 of the request that made the order, hex. */
  idempotency_hash: string | null
}

export interface OrderMovesTable {
  id: GeneratedAlways<string>
  order_id: string
  from_status: OrderStatus | null
  to_status: OrderStatus
  /** Null when the house itself moved the order. */
  actor_id: string | null
  moved_at: Date
  /** The move that this one takes back. */
  undoes: string | null
  /** The transaction; null for moves of before this was recorded. */
  moved_in: Generated<string | null>
}

export interface PicturesTable {
  /** Keyed hash of the bytes, hex; the older ones are their SHA-256. */
  name: string
  bytes: Buffer
  created_at: Date
}

export interface PictureUploadsTable {
  user_id: string
  picture_name: string
  uploaded_at: Date
}

/** Pictures that a person has sent, by hour; the quota is counted here. */
export interface UploadCountsTable {
  user_id: string
  /** Its beginning. */
  hour: Date
  count: number
}

export interface SecretsTable {
  name: string
  value: string
}

export interface Tables extends TallyTables {
  users: UsersTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  attempts: AttemptsTable
  known_addresses: KnownAddressesTable
  shop: ShopTable
  categories: CategoriesTable
  menu_items: MenuItemsTable
  orders: OrdersTable
  order_moves: OrderMovesTable
  pictures: PicturesTable
  picture_uploads: PictureUploadsTable
  upload_counts: UploadCountsTable
  secrets: SecretsTable
}
