import type { Database } from '../database/connect.ts'

/** How often the database is asked meanwhile. */
export async function countQuestions({ pool }: Database, doing: () => Promise<unknown>) {
  let questions = 0
  const connect = pool.connect.bind(pool)
  pool.connect = ((...given: []) => {
    questions += 1
    return connect(...given)
  }) as typeof pool.connect
  try {
    await doing()
  } finally {
    pool.connect = connect
  }
  return questions
}
