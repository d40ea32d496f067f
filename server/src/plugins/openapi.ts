import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Endpoint } from '@tumbler/contract/endpoint'
import { areas, endpoints } from '@tumbler/contract/endpoints'
import * as fields from '@tumbler/contract/fields'
import * as menu from '@tumbler/contract/menu'
import * as orders from '@tumbler/contract/orders'
import * as shop from '@tumbler/contract/shop'
import * as statistics from '@tumbler/contract/statistics'
import * as users from '@tumbler/contract/users'
import type { FastifyInstance } from 'fastify'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { problem } from '../http/route-schema.ts'
import { version } from '../version.ts'

const description = `Drinks of an office cafe and bar: menu, orders, statistics.

Errors are problem details of RFC 9457 whose \`code\` names the reason; 429 and 503 carry \`Retry-After\`.
Days are \`YYYY-MM-DD\` in the shop's time zone, a range of days is without its \`endDate\` (equal dates mean that day) and today by default. Times are UTC. Unknown fields are errors.
Sign in for an access token of 15 minutes, send it as \`Authorization: Bearer …\`, and renew it with the refresh token.`

/** Schemas with a name of their own in the document. */
const schemaRegistry = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries({
  Category: menu.category,
  MenuItem: menu.menuItem,
  Order: orders.order,
  QueuedOrder: orders.queuedOrder,
  MyOrder: orders.myOrder,
  Tokens: fields.tokens,
  CafeStatus: shop.cafeStatus,
  Settings: shop.settings,
  OrderTotals: statistics.orderTotals,
  RankedItem: statistics.rankedItem,
  Timeline: statistics.timeline,
  Account: users.account,
  Me: users.me,
  User: users.user,
  Problem: problem,
}))
  schemaRegistry.add(schema, { id })

const addSchemas = createJsonSchemaTransformObject({ schemaRegistry })

/** The API document at `/openapi.json` and `/docs`. Register it before the routes it describes. */
export async function openApi(api: FastifyInstance) {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tumbler',
        version,
        description,
        contact: { name: 'The operator of this server' },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: api.prefix }],
      tags: Object.keys(areas).map((name) => ({ name })),
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    hideUntagged: true,
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: (input) => complete(addSchemas(input) as Document),
  })
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: api.prefix,
    theme: { title: 'Tumbler API' },
    uiConfig: { layout: 'BaseLayout', displayOperationId: true },
  })
  api.get('/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(api.swagger()),
  )
}

interface Document {
  paths: Record<string, Record<string, { requestBody?: object; responses: Record<string, object> }>>
  components: { schemas: Record<string, object> }
}

/** What the plugins leave out or get wrong. */
function complete({ paths, components, ...document }: Document) {
  for (const { method, path, body, status = 200 } of Object.values<Endpoint>(endpoints)) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    if (!operation) continue
    Object.assign(operation.responses[status] ?? {}, { description: 'Success.' })
    if (body) Object.assign(operation.requestBody ?? {}, { required: !isOptional(body) })
    else delete operation.requestBody
  }
  // Each schema is also there as an input schema, which nothing uses.
  const schemas = Object.entries(components.schemas).filter(([name]) => !name.endsWith('Input'))
  const completed = {
    ...document,
    paths,
    components: { ...components, schemas: Object.fromEntries(schemas) },
  }
  return JSON.parse(JSON.stringify(completed), tupleItems)
}

/** `false` after the items of a tuple, whose number is given too, is no schema to many readers. */
const tupleItems = (key: string, value: unknown) =>
  key === 'items' && value === false ? {} : value

const isOptional = (schema: z.ZodMiniType) => schema.safeParse(undefined).success
