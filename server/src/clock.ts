/** The only source of the time; a test hands in one that stands still. */
export type Clock = () => Date
