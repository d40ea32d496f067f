/** As a part of a LIKE pattern the text stands for itself. */
export const escapedLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
