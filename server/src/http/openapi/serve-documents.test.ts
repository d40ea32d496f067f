import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../../testing/test-house.ts'
import { openApiDocument } from './openapi-document.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const get = (url: string, headers = {}) => house.house.app.inject({ url, headers })

test('the document is served to anybody, and not twice to whoever has it', async () => {
  const first = await get('/api/openapi.json')
  expect(first.headers['content-type']).toContain('application/json')
  expect(first.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  const again = await get('/api/openapi.json', { 'if-none-match': first.headers.etag })
  expect(again.statusCode).toBe(304)
})

test.each(['/api/docs', '/api/docs/'])(
  '%s is made of files of our own, with nothing inline',
  async (url) => {
    const { body, statusCode } = await get(url)
    expect(statusCode).toBe(200)
    const files = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => String(file))
    expect(files.length).toBeGreaterThan(4)
    for (const file of files) {
      const { pathname, host } = new URL(file, 'http://localhost/api/docs/')
      expect(host).toBe('localhost')
      expect([file, (await get(pathname)).statusCode]).toEqual([file, 200])
    }
    expect(body).not.toMatch(/<style|style=|<script(?![^>]*src=)| on\w+=/)
  },
)

test('the page reads the same document', async () => {
  expect((await get('/api/docs/json')).json()).toEqual((await get('/api/openapi.json')).json())
})
