/** For failures that the specification only logs (spec §8). */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that logs
  console.error(what, error)
}
