import { catalogue, readyDecks, rules } from '@stackmate/catalogue';
import { createRandom, engineVersion, rulesVersion } from '@stackmate/engine';
import type { Action, MatchState, Player, Viewer } from '@stackmate/engine';
import type { MatchSnapshot, Step, StepChange } from '@stackmate/protocol';
import { createMatchStore } from '../src/table/store/index.ts';
import type { MatchStore } from '../src/table/store/index.ts';
import { readPosition } from '../src/table/study/read-position.ts';

const matchId = 'A'.repeat(22);
const hash = '0'.repeat(64);

const createSnapshot = (
  state: MatchState,
  viewer: Viewer,
  seq: number,
  kind: MatchSnapshot['kind'],
): MatchSnapshot => ({
  match: matchId,
  kind,
  viewer,
  seq,
  phase: state.open.result ? 'over' : 'playing',
  seats: [
    { name: 'Sina', bot: null, connected: true },
    { name: 'Noor', bot: kind === 'bot' ? 'greedy' : null, connected: true },
  ],
  versions: { engine: engineVersion, rules: rulesVersion, catalogue: catalogue.version },
  seal: { commitment: hash, decks: [hash, hash], nonceHashes: [null, null], nonces: [null, null] },
  view: rules.viewFor(state, viewer),
  clocks: null,
  drawOffer: null,
  absent: null,
  result: state.open.result,
  reveal: null,
  aborted: null,
});

/** Creates timers that the test advances. */
export function createTimers() {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  return {
    after: (milliseconds: number, run: () => void): (() => void) => {
      const timer = { at: now + milliseconds, run };
      waiting.push(timer);
      return () => {
        waiting = waiting.filter((candidate) => candidate !== timer);
      };
    },
    pass: (milliseconds: number): void => {
      const until = now + milliseconds;
      for (;;) {
        const next = waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        waiting = waiting.filter((candidate) => candidate !== next);
        now = next.at;
        next.run();
      }
      now = until;
    },
    waiting: () => waiting.length,
  };
}

export interface LocalMatch {
  readonly store: MatchStore;
  readonly timers: ReturnType<typeof createTimers>;
  readonly state: () => MatchState;
  /** Plays for a player, and notifies the store. */
  readonly play: (by: Player, actions: readonly Action[]) => void;
  /** Returns the actions that the store has sent and that are unanswered. */
  readonly sent: () => readonly Action[] | null;
  /** Plays the actions that were sent. */
  readonly answer: () => void;
  readonly refuse: () => void;
  /** Applies a change outside the game, along with changes to the snapshot. */
  readonly applyChange: (change: StepChange, picture?: Partial<MatchSnapshot>) => void;
  /** Returns all steps that the store has received, as the server would repeat them, with the initial view. */
  readonly received: () => readonly Step[];
}

interface LocalMatchOptions {
  readonly seed: string;
  readonly viewer?: Viewer;
  readonly pace?: number;
  readonly atOnce?: boolean;
  readonly kind?: MatchSnapshot['kind'];
  /** Number of random actions before the store is created. */
  readonly steps?: number;
  /** Indexes of South's and North's ready decks. */
  readonly decks?: readonly [number, number];
  /** A drawn position to start from, instead of dealing a match. */
  readonly position?: string;
}

function parseState(text: string): MatchState {
  const read = readPosition(text);
  if (!read.ok) throw new Error(`line ${read.fault.line}: ${read.fault.message}`);
  return read.state;
}

/** Creates a match that the test controls, with a store that follows it. */
export function localMatch({
  seed,
  viewer = 0,
  pace = 1,
  atOnce = false,
  kind = 'bot',
  steps = 0,
  decks: [south, north] = [0, 1],
  position,
}: LocalMatchOptions): LocalMatch {
  let state =
    position === undefined
      ? rules.createMatch({ seed, decks: [readyDecks[south].deck, readyDecks[north].deck] })
      : parseState(position);
  const random = createRandom(`${seed} walks`);
  for (let step = 0; step < steps; step++) {
    const decision = rules.decision(state);
    if (!decision) break;
    const legal = rules.legalActions(state, decision.players[0]);
    rules.playInPlace(state, decision.players[0], legal[random.below(legal.length)]);
  }
  let seq = 1;
  let pending: readonly Action[] | null = null;
  const timers = createTimers();
  /** Parts of the snapshot that the test has changed. */
  let overrides: Partial<MatchSnapshot> = {};
  const snapshot = (): MatchSnapshot => ({
    ...createSnapshot(state, viewer, seq, kind),
    ...overrides,
  });
  const firstChange: StepChange = {
    kind: 'begun',
    seat: 0,
    nonce: hash,
    view: rules.viewFor(state, viewer),
  };
  const received: Step[] = [{ type: 'step', match: matchId, seq, at: 0, change: firstChange }];
  const store = createMatchStore({
    rules,
    snapshot: snapshot(),
    request: (wish) => {
      if (wish.type !== 'act' || pending) return false;
      pending = wish.actions;
      return true;
    },
    pace: () => pace,
    commitsAtOnce: ({ chain }) => atOnce || chain[0].kind === 'endTurn',
    after: timers.after,
  });

  function emit(change: StepChange, before: MatchSnapshot): void {
    seq += 1;
    const step: Step = { type: 'step', match: matchId, seq, at: 0, change };
    received.push(step);
    store.receive({ kind: 'step', step, before, snapshot: snapshot() });
  }

  function play(by: Player, actions: readonly Action[]): void {
    const before = snapshot();
    const played = rules.applyAction(state, by, actions);
    if (!played.ok) throw new Error(`${JSON.stringify(actions)}: ${played.refusal.message}`);
    ({ state } = played);
    emit({ kind: 'played', by, events: rules.redactEvents(played.events, viewer) }, before);
  }

  return {
    store,
    timers,
    state: () => state,
    play,
    sent: () => pending,
    answer() {
      const actions = pending!;
      pending = null;
      play(viewer === 1 ? 1 : 0, actions);
      store.receive({
        kind: 'done',
        command: { type: 'act', id: 'a', match: matchId, seq: seq - 1, actions: [...actions] },
        seq,
      });
    },
    refuse() {
      const actions = pending!;
      pending = null;
      store.receive({
        kind: 'refused',
        command: { type: 'act', id: 'a', match: matchId, seq, actions: [...actions] },
        refused: {
          type: 'refused',
          id: 'a',
          code: 'moved-already',
          rule: 'TN6',
          message: 'A card of this position has already moved this turn.',
          detail: '',
        },
      });
    },
    applyChange(change, changed = {}) {
      const before = snapshot();
      overrides = { ...overrides, ...changed };
      emit(change, before);
    },
    received: () => received,
  };
}
