import { useSession } from '../data/session.ts'
import { type Paths, pathsFor } from '../paths.ts'

/** The paths of the user's role. */
export const usePaths = (): Paths => pathsFor(useSession().me?.role ?? null)
