import { setup } from '../scripts/temporary-postgres.ts'

/** One PostgreSQL for all servers of the tests; it ends with what this returns. */
export default setup
