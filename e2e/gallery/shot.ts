import type { Step } from './steps.ts'

export type Who = 'stranger' | 'user' | 'newcomer' | 'barista' | 'admin'

/**
 * Name of the picture, whose page, its address, and what is done there. In an address `!Latte`
 * stands for the id of that item or category.
 */
export type Shot = readonly [name: string, who: Who, path: string, ...steps: Step[]]
