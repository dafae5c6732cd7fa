export { t } from './t.ts';
export { Worded } from './worded.tsx';
