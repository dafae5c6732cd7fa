export { plural, t } from './t.ts';
export { TextWithLinks } from './text-with-links.tsx';
