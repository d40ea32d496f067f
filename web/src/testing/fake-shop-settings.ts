import type { SettingChange, ShopSettingsResponse } from '@tumbler/contract/shop-settings'
import { firstMarks } from '@tumbler/rules/marks'
import { firstMessages } from '@tumbler/rules/messages'
import { defaultHours } from '@tumbler/rules/opening-hours'
import { idOf, settings } from './cafe.ts'
import { type Answers, refusal } from './fake-server.ts'

/** The shop settings on a server, with what was sent to it. */
export class FakeShopSettings {
  readonly sent: unknown[] = []
  now: ShopSettingsResponse = {
    openingHours: structuredClone(defaultHours) as ShopSettingsResponse['openingHours'],
    stopOutsideHours: false,
    orderLimitPerDay: 2,
    limitDates: {},
    rejectReasons: [],
    maxOpenOrders: 0,
    allowPickUpTimes: false,
    messages: [...firstMessages],
    stations: [],
    marks: [...firstMarks],
    allergyText: { en: '', th: '' },
    bankAccountText: { en: 'Tumbler Club, 012-3-45678-9', th: '' },
    currency: 'THB',
    promptPayId: '',
    noticeText: { en: '', th: '' },
    contactText: { en: '', th: '' },
    team: [],
    announcements: [],
    ageMinutes: [4, 8, 12],
    imageRetentionDays: 30,
    personalDataDays: 400,
    revision: 3,
    changed: null,
  }

  /** As another admin does. */
  changeAs(name: string, values: Partial<ShopSettingsResponse>, changes: SettingChange[] = []) {
    const changed = {
      at: '2026-11-18T03:00:00.000Z',
      by: { id: idOf(77), name },
      details: {},
      changes,
    }
    this.now = { ...this.now, ...values, changed, revision: this.now.revision + 1 }
  }

  answers = (): Answers => ({
    readShopSettings: () => this.now,
    listScreens: () => [],
    getSettings: () => ({ ...settings, ageMinutes: this.now.ageMinutes, team: this.now.team }),
    changeShopSettings: ({ body: { revision, ...values } }) => {
      this.sent.push({ revision, ...values })
      if (revision !== this.now.revision) return refusal('CONFLICT')
      this.changeAs('Mali', values)
      return this.now
    },
  })
}
