import * as account from './account.ts'
import * as barTally from './bar-tally.ts'
import type { Endpoint } from './endpoint.ts'
import * as feedback from './feedback.ts'
import * as firstSteps from './first-steps.ts'
import * as goLive from './go-live.ts'
import * as health from './health.ts'
import * as menu from './menu.ts'
import * as message from './message.ts'
import * as options from './options.ts'
import * as orderSearch from './order-search.ts'
import * as orders from './orders.ts'
import * as ownData from './own-data.ts'
import * as push from './push.ts'
import { type RouteName, routes } from './routes.ts'
import * as screen from './screen.ts'
import * as session from './session.ts'
import * as shop from './shop.ts'
import * as shopSettings from './shop-settings.ts'
import * as state from './state.ts'
import * as statistics from './statistics.ts'
import * as tumblers from './tumblers.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import * as walkUp from './walk-up.ts'
import * as webhooks from './webhooks.ts'

/** The chapters of the API document. */
const chapters = {
  Session: session,
  Account: { ...account, ...ownData },
  Users: users,
  Shop: { ...shop, ...shopSettings, ...message, ...goLive, ...firstSteps, ...webhooks },
  Menu: { ...menu, ...options },
  Orders: { ...orders, ...orderSearch, ...walkUp, giveFeedback: feedback.giveFeedback },
  'Bar tally': barTally,
  Statistics: { ...statistics, readFeedback: feedback.readFeedback },
  Pictures: uploads,
  Screen: screen,
  Tumblers: tumblers,
  Push: push,
  Health: { ...health, ...state },
}

type Chapters = typeof chapters
type All<Each> = (Each extends unknown ? (each: Each) => void : never) extends (
  all: infer A,
) => void
  ? A
  : never
type Declared = All<Chapters[keyof Chapters]>

/** Beside its endpoints a file exports what they are made of. */
const endpointsIn = (file: object): Record<string, Endpoint> =>
  Object.fromEntries(Object.entries(file).filter(([name]) => name in routes))

/** Every endpoint by chapter and name. */
export const areas: Record<string, Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(chapters).map(([chapter, file]) => [chapter, endpointsIn(file)]),
)

/** Every endpoint by name. */
export const endpoints = Object.assign({}, ...Object.values(areas)) as {
  [Name in RouteName]: Declared[Name]
}

/** The web imports this type to call endpoints by name. */
export type Endpoints = typeof endpoints
