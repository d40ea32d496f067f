import { en } from './en.ts'

export type Words = typeof en

/** Every text that people read, in their language. */
export const useWords = (): Words => en
