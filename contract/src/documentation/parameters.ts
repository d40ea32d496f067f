import { latte, tumblerImage } from './examples.ts'

/** Every parameter of a path, a query or a header, by its name. */
export const parameters: Readonly<Record<string, { description: string; example: unknown }>> = {
  id: { description: 'Id of what the path names.', example: latte.id },
  value: {
    description: '`cafe-open`, `bar-open` or `all-close`; `close-both` and `close` do as well.',
    example: 'cafe-open',
  },
  name: { description: 'File name of a picture.', example: tumblerImage.split('/').at(-1) },
  startDate: {
    description: 'First day, in the zone of the shop.',
    example: '2026-11-16',
  },
  endDate: {
    description: 'The day behind the last one; the same as `startDate` means that one day.',
    example: '2026-11-23',
  },
  categoryFor: { description: 'Only this venue.', example: 'cafe' },
  only: {
    description: 'Only the drinks that were made, as statistics count them.',
    example: 'made',
  },
  status: { description: 'Only this status.', example: 'ordered' },
  search: { description: 'Part of a name or an e-mail address.', example: 'ploy' },
  page: { description: 'Page, counted from 1.', example: 1 },
  pageSize: { description: 'Rows of a page.', example: 10 },
  'idempotency-key': {
    description: 'Made once for an order, sent again with every repetition; kept for 24 hours.',
    example: '3c9f6a52-8a0b-4d3e-9b1d-6a8f6d3c2b10',
  },
  'if-none-match': {
    description: 'ETag of the answer one has; the same answer is then not sent again.',
    example: '"2jmj7l5rSw0yVb_vlWAYkK_YBwk"',
  },
}
