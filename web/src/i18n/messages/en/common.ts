import { isOverAnHour } from '@tumbler/rules/wait'
import { addWords } from '../../add-words.ts'

/** Shared by several screens. */
export const common = {
  close: 'Close',
  ok: 'OK',
  cancel: 'Cancel',
  confirm: 'Confirm',
  save: 'Save',
  back: 'Back',
  retry: 'Retry',
  reload: 'Reload',
  overwrite: 'Overwrite',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: "Couldn't copy",
  copyByHand: 'Select the link and copy it yourself.',
  undo: 'Undo',
  search: 'Search',
  today: 'Today',
  yesterday: 'Yesterday',
  earlier: 'Earlier',
  venues: { cafe: 'Cafe', bar: 'Bar' },
  roles: { admin: 'Admin', user: 'User', barista: 'Barista' },
  types: { hot: 'Hot', cold: 'Cold', frappe: 'Frappe' },
  /** The options of a drink (product-rules §21). */
  options: {
    soldOut: 'Sold out',
    /** What took the place of a choice that cannot be had any more. */
    fellBack: {
      soldOut: (choice: string, usual: string) => `${choice} is sold out: ${usual} is chosen`,
      gone: (choice: string, usual: string) => `${choice} is no longer offered: ${usual} is chosen`,
    },
    groupGone: (choice: string) => `${choice} is no longer offered`,
    unknownGroupGone: 'A choice is no longer offered',
    unknownGone: 'A choice is no longer offered: the usual one is chosen',
  },
  /** Minutes until a drink is done; equal ends are one number. */
  wait: (from: number, to: number): string =>
    isOverAnHour({ from, to })
      ? 'over an hour'
      : `about ${from === to ? from : `${from}–${to}`} min`,
  /** Of an item, today (product-rules §34). */
  left: (count: number) => `${count} left`,
  percent: (sweetness: number) => `${sweetness} %`,
}

addWords({ common })
