import { catalogue, readyDecks, rules } from '@stackmate/catalogue';
import { createRandom, engineVersion, rulesVersion } from '@stackmate/engine';
import type { Action, MatchState, Player, Viewer } from '@stackmate/engine';
import type { MatchPicture } from '@stackmate/protocol';
import type { News } from '@stackmate/room/follower';
import { createMatchStore } from '../src/match/store/index.ts';
import type { MatchStore } from '../src/match/store/index.ts';

const match = 'A'.repeat(22);
const hash = '0'.repeat(64);

const pictureOf = (state: MatchState, viewer: Viewer, seq: number): MatchPicture => ({
  match,
  kind: 'bot',
  viewer,
  seq,
  phase: state.open.result ? 'over' : 'playing',
  seats: [
    { name: 'Sina', bot: null, connected: true },
    { name: 'Noor', bot: 'greedy', connected: true },
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
}

interface Setting {
  readonly seed: string;
  readonly viewer?: Viewer;
  readonly pace?: number;
  readonly atOnce?: boolean;
  /** Random actions before the store is there. */
  readonly steps?: number;
}

/** A match that a test owns, with a store that looks at it. */
export function localMatch({
  seed,
  viewer = 0,
  pace = 1,
  atOnce = false,
  steps = 0,
}: Setting): LocalMatch {
  let state = rules.createMatch({ seed, decks: [readyDecks[0].deck, readyDecks[1].deck] });
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
  const store = createMatchStore({
    rules,
    picture: pictureOf(state, viewer, seq),
    wish: (wish) => {
      if (wish.type !== 'act' || wished) return false;
      wished = wish.actions;
      return true;
    },
    pace: () => pace,
    atOnce: () => atOnce,
    after: timers.after,
  });

  function play(by: Player, actions: readonly Action[]): void {
    const before = pictureOf(state, viewer, seq);
    const played = rules.applyAction(state, by, actions);
    if (!played.ok) throw new Error(`${JSON.stringify(actions)}: ${played.refusal.message}`);
    ({ state } = played);
    seq += 1;
    const events = rules.redactEvents(played.events, viewer);
    const news: News = {
      kind: 'step',
      step: { type: 'step', match, seq, at: 0, change: { kind: 'played', by, events } },
      before,
      picture: pictureOf(state, viewer, seq),
    };
    store.hear(news);
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
      store.hear({
        kind: 'done',
        command: { type: 'act', id: 'a', match, seq: seq - 1, actions: [...actions] },
        seq,
      });
    },
    refuse() {
      const actions = wished!;
      wished = null;
      store.hear({
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
  };
}
