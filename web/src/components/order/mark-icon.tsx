import type { MarkIcon as MarkIconName } from '@tumbler/rules/marks'

const paths: Record<MarkIconName, string> = {
  leaf: 'M5 21c1-5 3-8 7-10M9 18c6 0 10-3 11-12V4h-4C7 4 4 8 4 13c0 1 0 3 2 5z',
  milk: 'M9 3h6v4l2 4v8a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-8l2-4zM9 7h6M7 14h10',
  nut: 'M4 10h16a4 4 0 0 0-4-4H8a4 4 0 0 0-4 4zM6 10c0 6 2 9 6 11 4-2 6-5 6-11M12 6V3',
  decaf: 'M7 8H4v7a5 5 0 0 0 5 5h2a5 5 0 0 0 4-2M12 8h4v3M16 9h1a3 3 0 0 1 2 6M3 3l18 18',
  egg: 'M12 3c-3 0-7 6-7 11a7 7 0 0 0 14 0c0-5-4-11-7-11z',
  wheat:
    'M12 21V9M12 9c-3-2-3-4 0-6 3 2 3 4 0 6zM12 15c-4 0-6-2-6-5 4 0 6 2 6 5 0-3 2-5 6-5 0 3-2 5-6 5M12 21c-4 0-6-2-6-5 4 0 6 2 6 5 0-3 2-5 6-5 0 3-2 5-6 5',
  soya: 'M4 20C3 10 10 3 20 4c1 10-6 17-16 16zM8 16h.1M12 12h.1M16 8h.1',
  fish: 'M2 12c4-7 12-7 16 0l4-4v8l-4-4c-4 7-12 7-16 0zM7 11h.1',
  sugar: 'M12 3l8 4v10l-8 4-8-4V7zM4 7l8 4 8-4M12 11v10',
  alcohol: 'M8 21h8M12 15v6M7 3h10l1 6a6 6 0 0 1-12 0zM6 9h12',
  spicy: 'M10 9c0 6-2 9-7 11 9 1 15-4 15-11zM10 9a4 4 0 0 1 8 0M14 5c0-2 1-3 3-3',
  star: 'M12 3l3 6 6 1-5 4 2 6-6-3-6 3 2-6-5-4 6-1z',
}

/** Decorative: the mark's text is its meaning. */
export const MarkIcon = ({ name }: { name: MarkIconName }) => (
  <svg
    viewBox="0 0 24 24"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.1"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
)
