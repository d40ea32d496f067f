/** The only source of time; tests pass one that stands still. */
export type Clock = () => Date
