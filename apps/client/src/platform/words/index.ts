export { plural, t } from './t.ts';
