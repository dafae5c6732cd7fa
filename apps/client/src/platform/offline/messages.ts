import type {
  BotLevel,
  BotReason,
  ClientMessage,
  MatchesAnswer,
  ServerMessage,
} from '@stackmate/protocol';
import type { BotMove } from '@stackmate/room';
import type { MatchVerdict } from '@stackmate/room/record';
import type { Action, MatchView, Player } from '@stackmate/engine';
import type { KeyMoment } from '../key-moments/key-moment.ts';
import type { MatchStory } from '../key-moments/match-summary.ts';

/** A request from the page, apart from the messages of a match. */
export type OfflineQuery =
  | { readonly ask: 'matches' }
  | { readonly ask: 'record'; readonly matchId: string }
  | { readonly ask: 'verify'; readonly text: string }
  | { readonly ask: 'moments'; readonly text: string; readonly viewer: Player | null }
  | { readonly ask: 'summary'; readonly text: string; readonly viewer: Player | null }
  | ({ readonly ask: 'think' } & ThinkRequest)
  | ({ readonly ask: 'advise' } & AdviceRequest);

/** A decision of the player, who asks for advice. */
export type AdviceRequest = Pick<ThinkRequest, 'view' | 'seat'>;

/** A decision that a bot makes for a seat. */
export interface ThinkRequest {
  readonly level: BotLevel;
  /** Elo relative to the greedy level; missing for that of the level. */
  readonly strength?: number | undefined;
  readonly view: MatchView;
  readonly seat: Player;
  /** Decides the reply exactly, for a run that a server repeats; by default, each reply is another, as deep as the device can. */
  readonly choice?: { readonly seed: string; readonly budget: number };
}

export interface Answers {
  readonly matches: MatchesAnswer;
  /** The match's file; null if there is none. */
  readonly record: string | null;
  readonly verify: MatchVerdict;
  readonly moments: readonly KeyMoment[];
  /** null if the file is invalid. */
  readonly summary: MatchStory | null;
  readonly think: BotMove;
  readonly advise: { readonly action: Action; readonly reason: BotReason } | null;
}

/** Message from the page to the worker. */
export type ToWorker =
  | { readonly kind: 'message'; readonly message: ClientMessage }
  | { readonly kind: 'question'; readonly id: number; readonly question: OfflineQuery };

/** Message from the worker to the page. */
export type FromWorker =
  | { readonly kind: 'message'; readonly message: ServerMessage }
  /** Another tab has continued a match of this one, so its state has to be requested again. */
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answers[keyof Answers] }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string };
