import { limits } from '@tumbler/rules/limits'
import { isResting } from '@tumbler/rules/order-lifecycle'
import { inLanguage } from '@tumbler/rules/two-names'
import { onCounterSince } from '../../data/order-cache.ts'
import type { News } from '../../data/order-news.ts'
import { shownLanguage } from '../../i18n/language.ts'
import { words } from '../../i18n/words.ts'
import { nameOfOrder } from './name-of-order.ts'

/** Title and text of the news of an order. */
export function newsWords({ news, order: found, count = 1, message, minutes = 0 }: News): {
  title: string
  text: string
} {
  // The language may have changed since.
  const order = inLanguage(shownLanguage(), found)
  const { category } = order.menu
  const name = nameOfOrder(order)
  switch (news) {
    case 'placed':
      return { title: words.news.placed, text: words.news.placedText }
    case 'done':
      return { title: words.news.done(name), text: words.news.doneText }
    case 'rejected':
      return {
        title: words.news.rejected(name),
        text: words.news.rejectedText(words.history.rejectReason(order.rejectNote)),
      }
    case 'closed':
      return {
        title: words.navigation.justClosed[`${category.categoryFor}-open`],
        text: words.news.closedText(name),
      }
    case 'last-call':
      return {
        title: words.news.lastCall[category.categoryFor],
        text: words.news.stillMade(name, count),
      }
    case 'message':
      return {
        title: words.news.message,
        text: inLanguage(shownLanguage(), message)?.text ?? '',
      }
    case 'late':
      return { title: words.shop.late(minutes), text: words.news.lateText }
    case 'sent-back':
      if (isResting(order))
        return { title: words.news.waitsAgain(name), text: words.news.waitsAgainText }
      return order.status === 'ordered'
        ? { title: words.news.backInQueue(name), text: words.shop.keepYourPlace }
        : { title: words.news.notReadyYet(name), text: words.news.withBarista }
    case 'joined':
      return { title: words.news.joined(name), text: words.news.joinedText }
    case 'turn':
      return {
        title: order.forName ? `${words.myOrders.yourTurn} ${name}` : words.myOrders.yourTurn,
        text: words.news.turnText(limits.tumblerMinutes),
      }
    case 'reminder':
      return {
        title: words.news.reminder(name),
        text: words.news.reminderText(minutesOnCounter(order)),
      }
  }
}

function minutesOnCounter(order: News['order']) {
  const since = onCounterSince(order)
  return Math.floor((Date.parse(order.remindedAt ?? since) - Date.parse(since)) / 60_000)
}
