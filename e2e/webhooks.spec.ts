import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { axeViolations, overflowsAtDoubleTextSize, smallTargets } from './accessibility-checks.ts'
import { test as base, expect, onMain } from './test-app.ts'

/** What a company has in its own network. */
class Receiver {
  readonly received: { path: string; text: string; signature: string | undefined }[] = []
  answer = (response: ServerResponse) => void response.end('ok')
  readonly #server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    request.on('end', () => {
      const signature = request.headers['x-tumbler-signature']
      this.received.push({ path: request.url ?? '', text, signature: signature?.toString() })
      this.answer(response)
    })
  })

  async open() {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }

  close() {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  get host() {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  textsAt = (path: string) =>
    this.received.filter((each) => each.path === path).map(({ text }) => JSON.parse(text).text)
}

const test = base.extend<{ receiver: Receiver }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
  receiver: async ({}, use) => {
    const receiver = await new Receiver().open()
    await use(receiver)
    receiver.close()
  },
})

async function check(page: Page, name: string) {
  expect.soft(await axeViolations(page), `${name}, axe`).toEqual([])
  expect.soft(await smallTargets(page), `${name}, targets`).toEqual([])
  expect.soft(await overflowsAtDoubleTextSize(page), `${name}, twice the text`).toEqual([])
}

async function add(page: Page, url: string) {
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill(url)
}
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
}

test.describe('in the own network', () => {
  test.use({ serverSettings: { WEBHOOK_ALLOW_PRIVATE: 'true' } })

  for (const device of ['phone', 'tablet', 'desktop'] as const)
    test(
      `a chat and a program are told what a barista does, ${device}`,
      onMain(device, 'desktop'),
      async ({ app, receiver }) => {
        const page = await app.openAs(app.demoUser('admin'), '/shop-settings/webhooks', { device })
        await expect(page.getByText('1 of 5 addresses.')).toBeVisible()
        await add(page, `http://${receiver.host}/chat`)
        await page.getByRole('button', { name: 'Send a test' }).click()
        await expect(page.getByText('The test arrived.')).toBeVisible()
        await expect(page.getByText('Answer: ok')).toBeVisible()
        expect(receiver.textsAt('/chat')).toEqual(['This is a test of Tumbler.'])
        await page.getByText('Message to those who wait').click()
        await check(page, 'Webhook')
        await save(page)
        await add(page, `http://${receiver.host}/program`)
        await page.getByText('JSON, signed', { exact: true }).click()
        await save(page)
        const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue()
        await check(page, 'Webhook with a secret')

        const barista = app.demoUser('barista')
        await app.demoUser('user').order('Latte')
        await barista.request('POST', '/message', { text: 'Wait <!here>' })
        await barista.request('PUT', '/cafe-status/pause', {
          until: new Date(Date.parse('2026-11-18T03:20:00Z')).toISOString(),
        })
        await expect
          .poll(() => receiver.textsAt('/chat').toSorted())
          .toEqual([
            'The cafe takes a break and is back at 10:20.',
            'This is a test of Tumbler.',
            'Wait ‹!here›',
          ])
        await expect.poll(() => receiver.textsAt('/program')).toHaveLength(1)
        const signed = receiver.received.find(({ path }) => path === '/program')
        expect(signed?.signature).toBe(
          `sha256=${createHmac('sha256', secret)
            .update(signed?.text ?? '')
            .digest('hex')}`,
        )
        for (const { text } of receiver.received) expect(text).not.toMatch(/Ploy|Fern|Latte/)

        receiver.answer = (response) => void response.writeHead(410).end()
        await barista.request('DELETE', '/cafe-status/pause')
        await expect(page.getByText('Off since').first()).toBeVisible()
        await page.goto('/shop-settings/state')
        await page.getByRole('button', { name: 'Ask now' }).click()
        await expect(page.getByText(/is switched off\. It answered 410\./).first()).toBeVisible()
        await expect(page.getByText('A webhook is switched off')).toBeVisible()
        await check(page, 'State')
        await page.goto('/changes')
        await expect(
          page.getByText(`The webhook to ${receiver.host} was switched off`).first(),
        ).toBeVisible()
      },
    )
})

test('an address of a private network is refused, and a test says why', async ({
  app,
  receiver,
}) => {
  const page = await app.openAs(app.demoUser('admin'), '/shop-settings/webhooks', {
    device: 'phone',
  })
  await add(page, `https://${receiver.host}/chat`)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('The test did not arrive.')).toBeVisible()
  await expect(page.getByText(/belongs to a private network/)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This address belongs to a private network.')).toBeVisible()
  expect(receiver.received).toEqual([])
})
