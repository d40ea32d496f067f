import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { createVerifier } from 'fast-jwt'
import pg from 'pg'
import { WebSocketServer } from 'ws'

// What the server is compared with: the least that says hello, places an order and sends every
// connection an event, with node:http, pg and ws and nothing around them.

const { HOST, PORT, DATABASE_URL, TOKEN_SECRET = '', SHOP_TIME_ZONE: timeZone } = process.env
/** It checks the token's signature and nothing else about the caller. */
const verify = createVerifier({ key: TOKEN_SECRET })
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })

const server = createServer(async (request, response) => {
  if (request.method === 'GET') return response.end('hello')
  try {
    const order = await placeOrder(request)
    const { id, status, updated_at: updatedAt } = order
    const event = JSON.stringify(['orders', { id, status, updatedAt }])
    for (const socket of sockets.clients) socket.send(event)
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(order))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
server.listen({ port: Number(PORT), host: HOST, backlog: 4096 })
process.once('SIGTERM', () => process.exit())

async function placeOrder(request: IncomingMessage) {
  const { sub: user } = verify((request.headers.authorization ?? '').slice('Bearer '.length))
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part
  const { menu_id: item, type, sweetness, remark, tumblerImage } = JSON.parse(body)
  const day = new Date().toLocaleDateString('sv', { timeZone })
  const client = await pool.connect()
  const run = async (text: string, values?: unknown[]) => (await client.query(text, values)).rows[0]
  try {
    await run('begin')
    const { mode } = await run('select mode from shop')
    const menuItem = await run('select * from menu_items where id = $1', [item])
    const { count } = await run(
      `select count(*)::int from orders
       where user_id = $1 and business_day = $2 and status not in ('cancel', 'rejected')`,
      [user, day],
    )
    if (mode !== 'cafe-open' || !menuItem.is_available || count >= 2) throw new Error('not now')
    const order = await run(
      `insert into orders (id, user_id, status, business_day, slot, attempt, order_date, updated_at,
         menu_id, menu_name, category_id, category_name, category_for, type, sweetness, remark,
         tumbler_image)
       select $1, $2, 'ordered', $3, $4, $4, now(), now(), menu_items.id, menu_items.name,
         category_id, categories.name, category_for, $6, $7, $8, $9
       from menu_items join categories on categories.id = category_id where menu_items.id = $5
       returning *`,
      [randomUUID(), user, day, count + 1, item, type, sweetness, remark, tumblerImage],
    )
    await run(
      `insert into order_moves (order_id, to_status, actor_id, moved_at)
       values ($1, 'ordered', $2, now())`,
      [order.id, user],
    )
    await run('commit')
    return order
  } catch (error) {
    await run('rollback')
    throw error
  } finally {
    client.release()
  }
}
