import type { Documented, EndpointName } from './documentation/documented.ts'
import { health } from './documentation/health.ts'
import { menu } from './documentation/menu.ts'
import { orders } from './documentation/orders.ts'
import { session } from './documentation/session.ts'
import { shop } from './documentation/shop.ts'
import { statistics } from './documentation/statistics.ts'
import { uploads } from './documentation/uploads.ts'
import { users } from './documentation/users.ts'

export const documentation: Documented<EndpointName> = {
  ...session,
  ...users,
  ...shop,
  ...menu,
  ...orders,
  ...statistics,
  ...uploads,
  ...health,
}

/** The chapters of the API, in the order in which one reads them. */
export const chapters = [
  { name: 'Session', about: 'Registration, sign-in, renewal.', endpoints: session },
  { name: 'Users', about: 'Accounts and their roles.', endpoints: users },
  { name: 'Shop', about: 'Settings, and what is open.', endpoints: shop },
  { name: 'Menu', about: 'Categories and their items.', endpoints: menu },
  { name: 'Orders', about: 'From placing to picking up.', endpoints: orders },
  { name: 'Statistics', about: 'Drinks made.', endpoints: statistics },
  { name: 'Pictures', about: 'Tumblers, as pictures.', endpoints: uploads },
  { name: 'Health', about: 'For those who watch the server.', endpoints: health },
] as const
