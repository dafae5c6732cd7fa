export { cardName, nameOfRef, nameOnField, playerName, rollOf, verbWord } from './names.ts';
