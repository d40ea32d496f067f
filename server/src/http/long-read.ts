import { ApiError } from '../api-error.ts'

/** The database has ended the statement, or does not answer it. */
const statementEnded = '57014'

/**
 * What staff read of many days at once.
 *
 * @throws RANGE_TOO_LARGE where it takes longer than anybody waits.
 */
export async function longRead<Result>(read: Promise<Result>): Promise<Result> {
  try {
    return await read
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code === statementEnded || message === 'Query read timeout')
      throw new ApiError('RANGE_TOO_LARGE')
    throw error
  }
}
