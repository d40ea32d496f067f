export const roles = ['user', 'barista', 'admin'] as const

export type Role = (typeof roles)[number]
