export { plural, t } from '@stackmate/ui/words';
export type { Parameters } from '@stackmate/ui/words';
