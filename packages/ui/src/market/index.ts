export { referenceText } from './reference-text.ts';
