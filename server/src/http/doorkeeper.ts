import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'

/** A GET or HEAD that brings nothing along which somebody would have to read. */
export interface Question {
  method?: string | undefined
  /** As it was asked, with its query. */
  url?: string | undefined
  headers: IncomingHttpHeaders
  socket: Pick<Socket, 'remoteAddress'>
}

export interface Told {
  /** What is the same each time is the same object each time: it is made ready to travel once. */
  answer: FixedAnswer
  /** Headers of this time: name, value, name, value. */
  headers: string[]
}

export interface FixedAnswer {
  status: number
  /** Name, value, name, value; with the length of the body. */
  headers: string[]
  body: string | Buffer | undefined
}

/** Answers, or says nothing and leaves it to whoever comes next. */
export type Doorkeeper = (question: Question) => Told | undefined
