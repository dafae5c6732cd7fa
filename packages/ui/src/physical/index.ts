export { printState } from './print-state.ts';
