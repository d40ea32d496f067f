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
  /** Minutes until a drink is done; equal ends are one number. */
  wait: (from: number, to: number): string =>
    isOverAnHour({ from, to })
      ? 'over an hour'
      : `about ${from === to ? from : `${from}–${to}`} min`,
  percent: (sweetness: number) => `${sweetness} %`,
}

addWords({ common })
