import spectral from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import type { Endpoint } from '@tumbler/contract/endpoint'
import { endpoints } from '@tumbler/contract/endpoints'
import { expect, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()

const get = (url: string, headers = {}) => app.server.fastify.inject({ url, headers })
const readDocument = async () => (await get('/api/openapi.json')).json()

test('the document holds exactly the endpoints of the contract', async () => {
  const { paths } = await readDocument()
  const operations = Object.entries<Record<string, { operationId: string }>>(paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [operationId, method, path]),
  )
  const expected = Object.entries<Endpoint>(endpoints).map(([name, { method, path }]) => [
    name,
    method.toLowerCase(),
    path.replace(/:(\w+)/g, '{$1}'),
  ])
  expect(operations.sort()).toEqual(expected.sort())
})

test('an operation documents its roles, parameters, body and responses', async () => {
  const { paths } = await readDocument()
  const { post, get: list } = paths['/order']
  expect(post.security).toEqual([{ bearer: [] }])
  expect(post.description).toContain('Roles: user, admin.')
  expect(post.parameters).toMatchObject([{ in: 'header', name: 'idempotency-key' }])
  expect(post.requestBody.content['application/json'].schema.required).toEqual([
    'menu_id',
    'tumblerImage',
  ])
  expect(post.responses[201].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/Order',
  })
  const conflict = post.responses[409].content['application/problem+json'].schema
  expect(conflict.allOf[0]).toEqual({ $ref: '#/components/schemas/Problem' })
  expect(conflict.allOf[1].properties.code.enum).toContain('CAFE_CLOSED')
  expect(list.parameters).toContainEqual(expect.objectContaining({ in: 'query', name: 'page' }))
  expect(paths['/upload/image/{name}'].get.responses[200].content).toHaveProperty('image/webp')
  expect(paths['/category/{id}'].get.security).toEqual([{}, { bearer: [] }])
  expect(paths['/category/{id}/unavailable'].patch.requestBody).toBeUndefined()
  expect(paths['/order/barista/{id}/undo'].post.requestBody.required).toBe(false)
})

test('Spectral reports no problems', async () => {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [oas], rules: {} } as spectral.RulesetDefinition)
  const found = await linter.run(JSON.stringify(await readDocument()))
  expect(found.map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`)).toEqual(
    [],
  )
})

test('the page at /api/docs shows the same document, with local files and nothing inline', async () => {
  const { body } = await get('/api/docs/')
  const files = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => String(file))
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) {
    const { pathname, host } = new URL(file, 'http://localhost/api/docs/')
    expect([file, host, (await get(pathname)).statusCode]).toEqual([file, 'localhost', 200])
  }
  expect(body).not.toMatch(/<style|style=|<script(?![^>]*src=)| on\w+=/)
  expect((await get('/api/docs/json')).json()).toEqual(await readDocument())
})

test('an unchanged document returns 304', async () => {
  const { etag } = (await get('/api/openapi.json')).headers
  expect((await get('/api/openapi.json', { 'if-none-match': etag })).statusCode).toBe(304)
})
