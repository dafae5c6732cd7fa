export { cardName, nameOfRef, playerName, rollOf, verbWord } from './names.ts';
