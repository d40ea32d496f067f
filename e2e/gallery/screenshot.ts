import type { Step } from './steps.ts'

/** A visitor is signed out; a new user has ordered nothing yet. */
export type Viewer = 'visitor' | 'user' | 'newUser' | 'barista' | 'admin'

/**
 * Name of the screenshot, who is signed in, the path, and what is done there. In a path `!Latte`
 * stands for the id of that item or category, and `!screen` for the token of the public screen.
 */
export type Screenshot = readonly [name: string, viewer: Viewer, path: string, ...steps: Step[]]
