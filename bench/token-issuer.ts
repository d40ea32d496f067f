import Fastify from 'fastify'
import { accessTokens } from '../server/src/access/tokens.ts'

/** At least 32 characters; of no worth outside a temporary database. */
export const tokenSecret = 'only for temporary databases, never for a real one'

/** Access tokens by the server's own code, good for a server with the same TOKEN_SECRET. */
export const tokenIssuer = () => accessTokens(Fastify(), tokenSecret, () => new Date())
