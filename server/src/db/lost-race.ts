/**
 * What catches that another statement took one of these unique keys first: nothing then, and the
 * caller reads again. Any other error goes on.
 */
export const undefinedIfTaken =
  (...keys: string[]) =>
  (error: { code?: string; constraint?: string }): undefined => {
    if (error.code !== '23505' || !keys.includes(error.constraint ?? '')) throw error
  }
