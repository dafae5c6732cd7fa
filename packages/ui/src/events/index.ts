export { Bracket } from './bracket.tsx';
export { EventCheck } from './event-check.tsx';
export { EventDecisions } from './event-decisions.tsx';
export { EventTables } from './event-tables.tsx';
export {
  cancelText,
  clockNames,
  columnsOf,
  formatText,
  kindNames,
  kindTexts,
  lentTexts,
  matchPath,
  progressText,
  stakeText,
  startText,
  stateText,
  untilText,
} from './event-texts.ts';
export type { RenderMatch, ShownEvent } from './event-texts.ts';
export { EventHistory, EventTrophies } from './event-results.tsx';
export { EventTrophy } from './event-trophy.tsx';
export { KindMark } from './kind-mark.tsx';
export { EventPrizes } from './prizes.tsx';
export { EventArithmetic, EventStandings } from './standings.tsx';
