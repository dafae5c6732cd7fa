export { referenceText } from './reference-text.ts';
export { SalesHistory } from './sales-history.tsx';
