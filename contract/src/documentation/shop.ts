import { barNotice } from '@tumbler/rules/bar-notice'
import { limits } from '@tumbler/rules/limits'
import { openingHours } from '@tumbler/rules/shop-calendar'
import type { Documented } from './documented.ts'

export const shop: Documented<'getSettings' | 'getCafeStatus' | 'changeCafeStatus'> = {
  getSettings: {
    summary: 'Read the settings of the shop',
    example: {
      answer: {
        companyDomain: 'example.com',
        timeZone: 'Asia/Bangkok',
        cafeLocation: { latitude: 13.7563, longitude: 100.5018 },
        cafeRadiusMeters: limits.cafeRadiusMeters,
        openingHours,
        orderLimitPerDay: limits.cafeOrdersPerDay,
        limits: {
          displayName: limits.displayName,
          menuName: limits.menuName,
          description: limits.description,
          remark: limits.remark,
          otherReason: limits.otherReason,
          uploadBytes: limits.uploadBytes,
        },
        isBarOrderable: false,
        noticeText: barNotice,
        bankAccountText: 'Ask at the bar for the account.',
        demoAccounts: [],
      },
    },
  },
  getCafeStatus: {
    summary: 'Read whether cafe and bar are open',
    description: 'At most one of the two is open.',
    example: { answer: { isCafeOpen: true, isBarOpen: false } },
  },
  changeCafeStatus: {
    summary: 'Open the cafe or the bar, or close both',
    description: 'An open venue is not left while orders are ordered or in progress.',
    errors: ['ACTIVE_ORDERS'],
    example: { answer: { isCafeOpen: false, isBarOpen: true } },
  },
}
