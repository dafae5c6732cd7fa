export { Bracket } from './bracket.tsx';
export { EventTables } from './event-tables.tsx';
export {
  cancelText,
  clockNames,
  formatText,
  kindNames,
  kindTexts,
  matchPath,
  progressText,
  stateText,
  untilText,
} from './event-texts.ts';
export type { RenderMatch, ShownEvent } from './event-texts.ts';
export { KindMark } from './kind-mark.tsx';
export { EventArithmetic, EventStandings } from './standings.tsx';
