import { limits } from '@tumbler/rules/limits'
import { onCounterSince } from '../../data/order-cache.ts'
import type { News } from '../../data/order-news.ts'
import { useCustomerWords } from '../../i18n/customer-words.ts'
import { useOrderWords } from '../../i18n/order-words.ts'
import { useWords } from '../../i18n/words.ts'

/** Title and text of the news of an order. */
export function useNewsWords() {
  const { navigation } = useWords()
  const { history, myOrders } = useOrderWords()
  const words = useCustomerWords().news
  return ({ news, order, count = 1 }: News): { title: string; text: string } => {
    const { name, category } = order.menu
    switch (news) {
      case 'done':
        return { title: words.done(name), text: words.doneText }
      case 'rejected':
        return {
          title: words.rejected(name),
          text: words.rejectedText(history.rejectReason(order.rejectNote)),
        }
      case 'closed':
        return {
          title: navigation.justClosed[`${category.categoryFor}-open`],
          text: words.closedText(name),
        }
      case 'last-call':
        return {
          title: words.lastCall[category.categoryFor],
          text: words.stillMade(name, count),
        }
      case 'sent-back':
        return order.status === 'ordered'
          ? { title: words.backInQueue(name), text: words.keepYourPlace }
          : { title: words.notReadyYet(name), text: words.withBarista }
      case 'turn':
        return { title: myOrders.yourTurn, text: words.turnText(limits.tumblerMinutes) }
      case 'reminder':
        return { title: words.reminder(name), text: words.reminderText(minutesOnCounter(order)) }
    }
  }
}

function minutesOnCounter(order: News['order']) {
  const since = onCounterSince(order)
  return Math.floor((Date.parse(order.remindedAt ?? since) - Date.parse(since)) / 60_000)
}
