import type { Clock } from '../clock.ts'
import type { ReadyAnswer } from '../http/ready-answer.ts'
import type { News, NewsSource } from './news.ts'
import { Remembered } from './remembered.ts'
import { SeenAnswers } from './seen-answers.ts'

/**
 * What a process knows without asking the database, because it would have heard of a change. It
 * decides nothing: orders, rights and limits are always asked for.
 */
export class HouseMemory {
  readonly shop: Remembered<ReadyAnswer>
  readonly menu: Remembered<ReadyAnswer>
  readonly seen: SeenAnswers

  constructor(clock: Clock, source: NewsSource) {
    const isDeaf = () => source.isDeaf()
    this.shop = new Remembered({ clock, isDeaf, most: 1 })
    this.menu = new Remembered({ clock, isDeaf, most: 10 })
    this.seen = new SeenAnswers({ clock, isDeaf })
    source.onNews((news) => this.#hear(news))
  }

  #hear(news: News) {
    if (news.about === 'shop' || news.about === 'silence') this.shop.forget()
    if (news.about === 'menu' || news.about === 'silence') this.menu.forget()
    this.seen.hear(news)
  }
}
