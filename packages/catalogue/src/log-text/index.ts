// Sentences about the events of a match, for the log in the client and in the terminal.
export { createNames, definitionName } from './names.ts';
export type { Names, NamesOptions } from './names.ts';
export { plainLogText } from './run.ts';
export type { LogText, LogTextRun } from './run.ts';
export { statusWords } from './status-words.ts';
export { withSquares } from './same-names.ts';
export { eventNote, describeEvent, describeEvents } from './describe-events.ts';
export { describeTold, tellEvent } from './told-event.ts';
export type { ToldEvent } from './told-event.ts';
export type { DescribedEvent } from './describe-events.ts';
