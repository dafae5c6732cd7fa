import { catalogue, readyDecks, rules } from '@stackmate/catalogue';
import { createRandom, engineVersion, rulesVersion } from '@stackmate/engine';
import type { Action, MatchState, Player, Viewer } from '@stackmate/engine';
import type { MatchSnapshot, Step, StepChange } from '@stackmate/protocol';
import { createMatchStore } from '../src/match/store/index.ts';
import type { MatchStore } from '../src/match/store/index.ts';
import { readPosition } from '../src/position/read-position.ts';

const match = 'A'.repeat(22);
const hash = '0'.repeat(64);

const pictureOf = (
  state: MatchState,
  viewer: Viewer,
  seq: number,
  kind: MatchSnapshot['kind'],
): MatchSnapshot => ({
  match,
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

/** Time that passes only when a test says so. */
export function createTimers() {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  return {
    after: (milliseconds: number, run: () => void): (() => void) => {
      const timer = { at: now + milliseconds, run };
      waiting.push(timer);
      return () => {
        waiting = waiting.filter((one) => one !== timer);
      };
    },
    pass: (milliseconds: number): void => {
      const until = now + milliseconds;
      for (;;) {
        const next = waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        waiting = waiting.filter((one) => one !== next);
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
  /** Plays for somebody; the store hears of it. */
  readonly play: (by: Player, actions: readonly Action[]) => void;
  /** What the store has sent and nobody has answered. */
  readonly sent: () => readonly Action[] | null;
  /** Plays what was sent. */
  readonly answer: () => void;
  readonly refuse: () => void;
  /** Something happens beside the game; with it the picture changes so. */
  readonly happens: (change: StepChange, picture?: Partial<MatchSnapshot>) => void;
  /** All that the store has heard, as the server tells it again; with the view that the match began with. */
  readonly received: () => readonly Step[];
}

interface Setting {
  readonly seed: string;
  readonly viewer?: Viewer;
  readonly pace?: number;
  readonly atOnce?: boolean;
  readonly kind?: MatchSnapshot['kind'];
  /** Random actions before the store is there. */
  readonly steps?: number;
  /** Which of the ready decks are South's and North's. */
  readonly decks?: readonly [number, number];
  /** A drawn position to start from, instead of dealing a match. */
  readonly position?: string;
}

function stateOf(text: string): MatchState {
  const read = readPosition(text);
  if (!read.ok) throw new Error(`line ${read.fault.line}: ${read.fault.words}`);
  return read.state;
}

/** A match that a test owns, with a store that looks at it. */
export function localMatch({
  seed,
  viewer = 0,
  pace = 1,
  atOnce = false,
  kind = 'bot',
  steps = 0,
  decks: [south, north] = [0, 1],
  position,
}: Setting): LocalMatch {
  let state =
    position === undefined
      ? rules.createMatch({ seed, decks: [readyDecks[south].deck, readyDecks[north].deck] })
      : stateOf(position);
  const random = createRandom(`${seed} walks`);
  for (let step = 0; step < steps; step++) {
    const asked = rules.decision(state);
    if (!asked) break;
    const legal = rules.legalActions(state, asked.players[0]);
    rules.playInPlace(state, asked.players[0], legal[random.below(legal.length)]);
  }
  let seq = 1;
  let wished: readonly Action[] | null = null;
  const timers = createTimers();
  /** What is not as it was at first. */
  let apart: Partial<MatchSnapshot> = {};
  const picture = (): MatchSnapshot => ({ ...pictureOf(state, viewer, seq, kind), ...apart });
  const begun: StepChange = {
    kind: 'begun',
    seat: 0,
    nonce: hash,
    view: rules.viewFor(state, viewer),
  };
  const told: Step[] = [{ type: 'step', match, seq, at: 0, change: begun }];
  const store = createMatchStore({
    rules,
    snapshot: picture(),
    request: (wish) => {
      if (wish.type !== 'act' || wished) return false;
      wished = wish.actions;
      return true;
    },
    pace: () => pace,
    commitsAtOnce: () => atOnce,
    after: timers.after,
  });

  function tell(change: StepChange, before: MatchSnapshot): void {
    seq += 1;
    const step: Step = { type: 'step', match, seq, at: 0, change };
    told.push(step);
    store.receive({ kind: 'step', step, before, snapshot: picture() });
  }

  function play(by: Player, actions: readonly Action[]): void {
    const before = picture();
    const played = rules.applyAction(state, by, actions);
    if (!played.ok) throw new Error(`${JSON.stringify(actions)}: ${played.refusal.message}`);
    ({ state } = played);
    tell({ kind: 'played', by, events: rules.redactEvents(played.events, viewer) }, before);
  }

  return {
    store,
    timers,
    state: () => state,
    play,
    sent: () => wished,
    answer() {
      const actions = wished!;
      wished = null;
      play(viewer === 1 ? 1 : 0, actions);
      store.receive({
        kind: 'done',
        command: { type: 'act', id: 'a', match, seq: seq - 1, actions: [...actions] },
        seq,
      });
    },
    refuse() {
      const actions = wished!;
      wished = null;
      store.receive({
        kind: 'refused',
        command: { type: 'act', id: 'a', match, seq, actions: [...actions] },
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
    happens(change, changed = {}) {
      const before = picture();
      apart = { ...apart, ...changed };
      tell(change, before);
    },
    received: () => told,
  };
}
