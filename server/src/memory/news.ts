/** What has changed in the database, told in this process at once and by another a moment later. */
export type News =
  /** The orders of these people, or their places in the queue. */
  | { about: 'orders'; userIds: readonly string[] }
  | { about: 'shop' }
  | { about: 'menu' }
  /** Her name, her role, or whether she may come at all. */
  | { about: 'person'; userId: string }
  | { about: 'session'; sessionId: string }
  /** Nothing is heard of the other processes for a while. */
  | { about: 'silence' }

export interface NewsSource {
  onNews(listener: (news: News) => void): void
  /** Whether what other processes do is not heard at the moment; until it is, nobody is let in live. */
  isDeaf(): boolean
}
