// Written by `npm run make -- puzzles`.

/** Loads one part each. */
export const parts: readonly (() => Promise<{ readonly default: unknown }>)[] = [
  () => import('./part-0.json', { with: { type: 'json' } }),
  () => import('./part-1.json', { with: { type: 'json' } }),
  () => import('./part-2.json', { with: { type: 'json' } }),
  () => import('./part-3.json', { with: { type: 'json' } }),
  () => import('./part-4.json', { with: { type: 'json' } }),
  () => import('./part-5.json', { with: { type: 'json' } }),
  () => import('./part-6.json', { with: { type: 'json' } }),
  () => import('./part-7.json', { with: { type: 'json' } }),
  () => import('./part-8.json', { with: { type: 'json' } }),
  () => import('./part-9.json', { with: { type: 'json' } }),
];
