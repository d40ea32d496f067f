import { ApiError } from '../api-error.ts'
import { tookTooLong } from '../db/error-codes.ts'
import type { RouteDeps } from './route.ts'

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

/** Pages behind the first pass over many rows: customers do not wait behind them. */
export const readsOf = ({ context, longReads }: RouteDeps, { page }: { page: number }) =>
  page === 1 ? context : longReads
