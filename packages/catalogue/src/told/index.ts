// What happens in a match, in sentences: for the log of the client and of the terminal.
export { createNames, nameOf } from './names.ts';
export type { Names, NamesOptions } from './names.ts';
export { plainTold } from './run.ts';
export type { Told, ToldRun } from './run.ts';
export { withSquares } from './same-names.ts';
export { noteOf, tellEvent, tellEvents } from './tell.ts';
export type { SentenceTable, ToldEvent } from './tell.ts';
