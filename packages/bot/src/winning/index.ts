export { createWinningTurnSearch } from './find-winning-turn.ts';
export type { FindWinningTurn, WinningTurn, WinningTurnOptions } from './find-winning-turn.ts';
export { stateKey } from './state-key.ts';
