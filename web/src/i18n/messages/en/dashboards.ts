import { addWords } from '../../add-words.ts'

/** Dashboards (spec §2); the pictures, the fates beside the total and the file are additions of their own (product-rules §18). */
export const dashboards = {
  title: { cafe: 'Dashboard for Cafe', bar: 'Dashboard for Bar' },
  venue: 'Cafe or Bar',
  /** Of the cafe. */
  view: 'What is shown',
  views: { overview: 'Overview', choices: 'Choices and taste' },
  /** "beside last week until Wednesday 10:31", and of whole ones "beside last week". */
  beside: (before: string, moment: string | null) =>
    moment === null ? `beside ${before}` : `beside ${before} until ${moment}`,
  period: 'Period',
  periods: { today: 'Today', week: 'This Week', month: 'This Month', range: 'Range' },
  periodBefore: 'Period before',
  periodAfter: 'Period after',
  /** Days: "17 to 23 November". */
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  /** The address can name days that the dialog refuses. */
  refusedDays: (max: number) =>
    `These days can't be shown, so this is today. A range has at most ${max} days and does not begin after today.`,
  afterToday: 'The last day is after today.',
  /** The period before the current one, and before an earlier one. */
  beforeCurrent: { today: 'yesterday', week: 'last week', month: 'last month' },
  before: { today: 'the day before', week: 'the week before', month: 'the month before' },
  daysBefore: (days: number) => {
    if (days === 1) return 'the day before'
    return days < 28 || days % 7 > 0 ? `the ${days} days before` : `the ${days / 7} weeks before`
  },
  /** After a count: "in the 14 days before". */
  inDays: (before: string) => `in ${before}`,
  /** "119 by Wednesday 11:20 last week", and of whole ones "119 last week". */
  compared: (count: string, before: string, moment: string | null) =>
    moment === null ? `${count} ${before}` : `${count} by ${moment} ${before}`,
  noOrders: 'no orders',
  noneToCompare: 'no orders to compare',
  /** The shop began within what is compared. */
  ordersBegan: (day: string) => `orders began ${day}`,
  /** For readers, of an arrow. */
  up: 'up',
  down: 'down',
  fewer: (count: string) => `${count} fewer`,
  /** Of money. */
  less: (amount: string) => `${amount} less`,
  more: (count: string) => `${count} more`,
  totals: 'Totals',
  totalOrders: 'Total orders, drinks made',
  total: (count: string) => `Total orders ${count}`,
  drinksServed: 'Drinks served',
  /** The chart shows the others too on which the bar opens. */
  evenings: 'Evenings with drinks',
  eachEvening: 'Each evening',
  busiestHalfHour: 'Busiest half-hour',
  whenTheyDrink: 'When they drink',
  averageOf: (evenings: number, count: string) =>
    evenings === 1 ? 'one evening' : `average of ${count} evenings with drinks`,
  takings: (currency: string) => `Takings, ${currency}`,
  takingsBy: {
    'half-hour': 'Takings by half-hour',
    day: 'Takings by evening',
    week: 'Takings by week',
  },
  /** Under the takings (product-rules §28). */
  notPaid: 'As counted at the bar. Nothing here says what was paid.',
  placed: 'Placed',
  canceled: 'Canceled by user',
  rejected: 'Canceled by barista',
  open: 'Open',
  cupsSaved: 'Cups saved',
  /** Reasons beyond those listed, categories beyond those drawn. */
  others: 'Other',
  ranking: 'Order amount of each menu (Max to min)',
  rank: 'Rank',
  menu: 'Menu',
  category: 'Category',
  orders: 'Orders',
  /** The same where drinks are counted. */
  ofBar: 'Drinks',
  drinks: 'Drinks made',
  share: 'Share',
  /** On one line. */
  sharePercent: (percent: string) => `${percent}\u00a0%`,
  countAndShare: (count: string, share: string) => `${count} · ${share}`,
  categories: 'Categories',
  choices: 'Choices',
  choice: 'Choice',
  inDrinks: (drinks: number, count: string) => (drinks === 1 ? 'in 1 drink' : `in ${count} drinks`),
  /** For readers, of the column beside the shares. */
  change: 'Beside the period before',
  same: 'same',
  noChoices: 'No drinks with choices were made in this period',
  /** How drinks were (product-rules §24). */
  taste: {
    title: 'How was it?',
    nothing: 'Nobody has said how it was in these days.',
    goodFrom: (total: string) => `good, from ${total} answers`,
    fewAnswers: (total: number, text: string) =>
      `${text} ${total === 1 ? 'answer' : 'answers'}. The share shows from 5 on.`,
    ofPickedUp: (share: string) => `${share} of the drinks picked up`,
    better: 'Where it could be better',
    fewest: 'from 5 answers on',
    noneYet: 'Where it could be better shows once a drink has 5 answers.',
    drink: 'Drink',
    share: 'Good',
    answers: 'Answers',
    of: (total: string) => `of ${total}`,
    notes: 'Notes',
    which: 'Which notes',
    all: 'All',
    good: 'Good',
    bad: 'Not good',
    noNotes: 'No notes in these days.',
    withoutNames: 'Without names',
    more: 'More notes',
    moreOf: (count: string) => `${count} more`,
  },
  howChoices:
    'Counted when a drink is made, by the names of that day. The export of orders has the choices of each drink.',
  reason: 'Reason',
  byItem: 'By item',
  noneRejected: 'Nothing was canceled',
  overTime: {
    'half-hour': 'Drinks made by half-hour',
    day: 'Drinks made by day',
    week: 'Drinks made by week',
  },
  /** Of the bar, which is open on few days. */
  overEvenings: {
    'half-hour': 'Drinks by half-hour',
    day: 'Drinks by evening',
    week: 'Drinks by week',
  },
  units: { 'half-hour': 'Time', day: 'Day', week: 'Week from' },
  notYet: 'Not yet',
  /** The line in the bars: "line: last week". */
  line: (before: string) => `line: ${before}`,
  /** For months, where weekdays fall on other dates. */
  byDate: (before: string) => `${before}, by date`,
  noneMade: 'No drinks were made in this period',
  empty: 'No orders in this period',
  service: 'Service',
  fromDrinks: (drinks: number, count: string) =>
    drinks === 1 ? 'from 1 drink' : `from ${count} drinks`,
  steps: { wait: 'Wait to start', making: 'Making', counter: 'On the counter' },
  /** "half within 2 min, 9 of 10 within 6". */
  half: { within: 'half within', unit: 'min', over: 'half over an hour' },
  nineOfTen: {
    within: '9\u00a0of\u00a010 within',
    unit: 'min',
    over: '1\u00a0of\u00a010 over an hour',
  },
  promised: (share: string) => `${share} were ready when promised`,
  tooFewDrinks: 'Times show from 20 drinks on.',
  soFar: (drinks: string) => `${drinks} so far`,
  busy: 'Busy half-hours',
  busyDays: (days: string) => `average orders, ${days}`,
  busyAverage: (weeks: string) => `orders, average of ${weeks} weeks`,
  busiest: (day: string, time: string, orders: string) =>
    `Busiest: ${day} ${time}, ${orders} ${orders === '1' || orders === '<1' ? 'order' : 'orders'}.`,
  /** Of an average week. */
  underOne: '<1',
  quiet: (from: string, to: string) => `Quiet: ${from} to ${to}.`,
  patternLater: 'The weekly pattern shows after 2 weeks.',
  noneBusy: 'No orders in these weeks',
  closed: 'Closed',
  /** For half-hours still to come, or before the shop's first day. */
  notCounted: 'Not counted',
  shownOf: (from: string, to: string, all: string) => `${from} to ${to} of ${all}`,
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  previous: 'Previous page',
  next: 'Next page',
  export: 'Export',
  exports: { totals: 'Totals per day and item', orders: 'Orders' },
  exportRows: {
    totals: 'CSV, one row per day and item',
    orders: 'CSV, one row per order, with all times',
  },
  /** At the bar, whose drinks are counted without orders. */
  countedInTotals: '(counted drinks are in the totals only)',
  withNames: 'With names',
  download: (days: string) => `Download ${days}`,
  downloading: 'Downloading',
  exportFailed: "Couldn't download the file.",
  loading: 'Loading dashboard',
  notLoaded: "Couldn't load the dashboard.",
  outOfDate: (time: string) => `Numbers may be out of date. Loaded at ${time}.`,
}

addWords({ dashboards })
