export { plural, t } from '@stackmate/ui/words';
export { TextWithLinks } from './text-with-links.tsx';
