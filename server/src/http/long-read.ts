import { ApiError } from '../api-error.ts'
import { tookTooLong } from '../db/error-codes.ts'

/**
 * What staff read of many days at once.
 *
 * @throws RANGE_TOO_LARGE where it takes longer than anybody waits.
 */
export async function longRead<Result>(read: Promise<Result>): Promise<Result> {
  try {
    return await read
  } catch (error) {
    throw tookTooLong(error as Error) ? new ApiError('RANGE_TOO_LARGE') : error
  }
}
