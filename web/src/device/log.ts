/** For what the specification logs and is no failure (spec §8). */
export function logNote(what: string): void {
  // biome-ignore lint/suspicious/noConsole: the one file that logs
  console.info(what)
}

/** For failures that the specification only logs (spec §8). */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one file that logs
  console.error(what, error)
}
