import { randomUUID } from 'node:crypto'
import { changeShopSettings } from '@tumbler/contract/shop-settings'
import type { Webhook } from '@tumbler/contract/webhooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../jobs/jobs.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openWebhookApp } from '../testing/webhook-app.ts'
import { tellAnnouncements, tellReadyCounts } from './tell-of-the-day.ts'

const { app, mali, bodies, reset, webhookTo, save, open, send, waiting, textsAfter, finish } =
  await openWebhookApp()

beforeEach(reset)

/** As a server does each minute. */
const runJob = async (name: string) => {
  const job = jobs.find((each) => each.name === name)
  await job?.run(app.server.context, new AbortController().signal)
}

describe('announcements', () => {
  const announcement = { id: randomUUID(), text: { en: 'Oat milk is back', th: 'นมโอ๊ตมาแล้ว' } }
  const announce = (from: string, until: string) =>
    mali.call(changeShopSettings, {
      body: { announcements: [{ ...announcement, from, until, venue: 'both' }] },
    })
  const events: Webhook['events'] = ['announcement']
  const tell = () => runJob('tell announcements')

  test('go out once on their first day, from 8:00 on', async () => {
    await save(webhookTo('/en', { events }), webhookTo('/th', { events, language: 'th' }))
    await announce('2026-11-19', '2026-11-21')
    expect(await textsAfter(tell)).toEqual([])
    app.setTime('2026-11-19T00:59:59Z')
    expect(await textsAfter(tell)).toEqual([])
    app.setTime('2026-11-19T01:00:00Z')
    expect((await textsAfter(tell)).toSorted()).toEqual(['Oat milk is back', 'นมโอ๊ตมาแล้ว'])
    expect(await textsAfter(tell)).toEqual([])
    app.setTime('2026-11-20T03:00:00Z')
    await announce('2026-11-19', '2026-11-22')
    expect(await textsAfter(tell)).toEqual([])
  })

  test('go out once each, also where others come and go', async () => {
    await save(webhookTo('/en', { events }))
    const [first, second] = ['Oat milk is back', 'New cups'].map((en) => ({
      ...{ id: randomUUID(), text: { en, th: '' }, venue: 'both' as const },
      ...{ from: '2026-11-18', until: '2026-11-20' },
    }))
    for (const [announcements, texts] of [
      [[first], ['Oat milk is back']],
      [[first, second], ['New cups']],
      [[first, second], []],
      [[second], []],
    ]) {
      await mali.call(changeShopSettings, { body: { announcements } as object })
      expect(await textsAfter(tell)).toEqual(texts)
    }
    expect(await app.query('select announced_ids from shop')).toEqual([
      { announced_ids: [first?.id, second?.id] },
    ])
    await announce('2026-11-18', '2026-11-18')
    await tell()
    expect(await app.query('select announced_ids from shop')).toEqual([
      { announced_ids: [announcement.id] },
    ])
  })

  test('go out later where they were written later, and not when they are over', async () => {
    await save(webhookTo('/en', { events }))
    await announce('2026-11-16', '2026-11-18')
    app.setTime('2026-11-19T03:00:00Z')
    expect(await textsAfter(tell)).toEqual([])
    app.setTime('2026-11-18T03:00:00Z')
    expect(await textsAfter(tell)).toEqual(['Oat milk is back'])
  })

  test('go out once from two servers, and not to a webhook that came later', async () => {
    await save(webhookTo('/en', { events }))
    const second = await openSecondApp(app)
    for (let round = 1; round <= 5; round += 1) {
      await app.query(`update shop set announced_ids = '{}'`)
      await announce('2026-11-18', '2026-11-18')
      await Promise.all([tell(), tellAnnouncements(second.server.context), tell()])
      expect(await waiting()).toHaveLength(round)
    }
    await send()
    await save(webhookTo('/new', { events }))
    expect(await textsAfter(tell)).toEqual([])
    expect(await app.query('select announced_ids from shop')).toEqual([
      { announced_ids: [announcement.id] },
    ])
    await mali.call(changeShopSettings, { body: { announcements: [] } })
  })
})

describe('ready counts', () => {
  const events: Webhook['events'] = ['ready-counts']
  const tell = () => runJob('tell ready counts')

  test('go out for each half-hour that had a drink, without a name', async () => {
    await save(webhookTo('/program', { events, format: 'json' }))
    await open()
    await finish()
    app.setTime('2026-11-18T03:29:59.990Z')
    await finish()
    expect(await textsAfter(tell)).toEqual([])
    app.setTime('2026-11-18T03:30:00Z')
    await finish()
    expect(await textsAfter(tell)).toEqual(['2 drinks ready from 10:00 to 10:30.'])
    expect(bodies()).toEqual([
      {
        ...{ id: expect.anything(), event: 'ready-counts', text: expect.anything() },
        ...{ count: 2, from: '10:00', to: '10:30' },
        ...{ at: '2026-11-18T03:30:00.000Z', sentAt: '2026-11-18T03:30:00.000Z' },
      },
    ])
    expect(await textsAfter(tell)).toEqual([])
    app.setTime('2026-11-18T05:05:00Z')
    await finish()
    expect(await textsAfter(tell)).toEqual(['1 drink ready from 10:30 to 11:00.'])
    app.setTime('2026-11-18T05:40:00Z')
    expect(await textsAfter(tell)).toEqual(['1 drink ready from 12:00 to 12:30.'])
    app.setTime('2026-11-18T06:10:00Z')
    expect(await textsAfter(tell)).toEqual([])
  })

  test('have a drink of a full half-hour in the one that begins', async () => {
    await save(webhookTo('/program', { events }))
    await open()
    await finish()
    await app.query(`update orders set done_at = '2026-11-18T03:30:00Z'`)
    app.setTime('2026-11-18T03:30:00Z')
    expect(await textsAfter(tell)).toEqual([])
    app.setTime('2026-11-18T04:00:00Z')
    expect(await textsAfter(tell)).toEqual(['1 drink ready from 10:30 to 11:00.'])
  })

  test('go out for two hours at most where no server ran, and for the last half-hour at first', async () => {
    await save(webhookTo('/program', { events }))
    await open()
    await finish()
    app.setTime('2026-11-18T04:05:00Z')
    expect(await textsAfter(tell)).toEqual([])
    for (const time of ['04:10', '04:40', '05:10', '05:40', '06:10']) {
      app.setTime(`2026-11-18T${time}:00Z`)
      await finish()
    }
    app.setTime('2026-11-18T06:35:00Z')
    expect((await textsAfter(tell)).toSorted()).toEqual([
      '1 drink ready from 11:30 to 12:00.',
      '1 drink ready from 12:00 to 12:30.',
      '1 drink ready from 12:30 to 13:00.',
      '1 drink ready from 13:00 to 13:30.',
    ])
  })

  test('go out for the last half-hour of a day, on the next one', async () => {
    await save(webhookTo('/program', { events }))
    await open()
    app.setTime('2026-11-18T16:50:00Z')
    await finish()
    app.setTime('2026-11-18T17:00:00Z')
    expect(await textsAfter(tell)).toEqual(['1 drink ready from 23:30 to 0:00.'])
  })

  test('are halves of the hours of the shop, also in a zone with quarters', async () => {
    await save(webhookTo('/program', { events }))
    await open()
    await finish()
    const { context } = app.server
    const settings = { ...context.settings, shopTimeZone: 'Asia/Kathmandu' }
    const tellThere = () => tellReadyCounts({ ...context, settings })
    app.setTime('2026-11-18T03:14:59Z')
    expect(await textsAfter(tellThere)).toEqual([])
    app.setTime('2026-11-18T03:15:00Z')
    expect(await textsAfter(tellThere)).toEqual(['1 drink ready from 8:30 to 9:00.'])
  })

  test('go on after a clock that was wrong', async () => {
    await save(webhookTo('/program', { events }))
    await open()
    app.setTime('2027-11-18T03:00:00Z')
    await tell()
    app.setTime('2026-11-18T03:00:00Z')
    await finish()
    app.setTime('2026-11-18T03:30:00Z')
    expect(await textsAfter(tell)).toEqual(['1 drink ready from 10:00 to 10:30.'])
  })

  test('go out once from two servers', async () => {
    await save(webhookTo('/program', { events }))
    await open()
    await finish()
    app.setTime('2026-11-18T03:31:00Z')
    const second = await openSecondApp(app)
    for (let round = 1; round <= 5; round += 1) {
      await app.query('update shop set ready_counted_until = null')
      await Promise.all([tell(), tellReadyCounts(second.server.context), tell()])
      expect(await waiting()).toHaveLength(round)
    }
  })
})
