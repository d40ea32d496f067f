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
  today: 'Today',
  yesterday: 'Yesterday',
  earlier: 'Earlier',
  venues: { cafe: 'Cafe', bar: 'Bar' },
  roles: { admin: 'Admin', user: 'User', barista: 'Barista' },
  types: { hot: 'Hot', cold: 'Cold', frappe: 'Frappe' },
  percent: (sweetness: number) => `${sweetness} %`,
}

addWords({ common })
