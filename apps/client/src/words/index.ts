export { t } from './t.ts';
