/** Marks of an item, such as vegan or contains nuts, of the shop's own list (product-rules §35). */

export const markIcons = [
  'leaf',
  'milk',
  'nut',
  'decaf',
  'egg',
  'wheat',
  'soya',
  'fish',
  'sugar',
  'alcohol',
  'spicy',
  'star',
] as const

export type MarkIcon = (typeof markIcons)[number]

export interface Mark {
  id: string
  icon: MarkIcon
  text: { en: string; th: string }
  /** It is what people avoid, such as nuts: who filters by it sees what does not have it. */
  isToAvoid: boolean
}

/** The shop's list until an admin changes it. */
export const firstMarks: readonly Mark[] = [
  {
    id: '8b1f6c1e-5d0a-4c3b-9e57-0a1c2d3e4f01',
    icon: 'leaf',
    text: { en: 'Vegan', th: 'วีแกน' },
    isToAvoid: false,
  },
  {
    id: '8b1f6c1e-5d0a-4c3b-9e57-0a1c2d3e4f02',
    icon: 'milk',
    text: { en: 'Contains milk', th: 'มีนม' },
    isToAvoid: true,
  },
  {
    id: '8b1f6c1e-5d0a-4c3b-9e57-0a1c2d3e4f03',
    icon: 'nut',
    text: { en: 'Contains nuts', th: 'มีถั่ว' },
    isToAvoid: true,
  },
  {
    id: '8b1f6c1e-5d0a-4c3b-9e57-0a1c2d3e4f04',
    icon: 'decaf',
    text: { en: 'Decaf', th: 'ไม่มีคาเฟอีน' },
    isToAvoid: false,
  },
]
