/** Why the database cannot be opened, in one line for the person who starts the server. */
export class DatabaseError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = new.target.name
  }
}
