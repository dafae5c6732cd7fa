// What happens in a match, in sentences: for the log of the client and of the terminal.
export { createNames, nameOf } from './names.ts';
export type { Names, NamesOptions } from './names.ts';
export { plainLogText } from './run.ts';
export type { LogText, LogTextRun } from './run.ts';
export { withSquares } from './same-names.ts';
export { noteOf, describeEvent, describeEvents } from './describe-events.ts';
export type { SentenceTable, DescribedEvent } from './describe-events.ts';
