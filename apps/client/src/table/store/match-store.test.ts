import { rules } from '@stackmate/catalogue';
import type { StepChange } from '@stackmate/protocol';
import { describe, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import type { LocalMatch } from '../../../test/local-match.ts';
import { findOrigins, startIntent } from '../intent/index.ts';
import { createMatchStore } from './match-store.ts';

/** Plays the first legal action of whoever is asked, that many times. */
function playFirst(match: LocalMatch, times: number): void {
  for (let step = 0; step < times; step++) {
    const decision = rules.decision(match.state());
    if (!decision) return;
    const [by] = decision.players;
    match.play(by, [rules.legalActions(match.state(), by)[0]]);
  }
}

function crown(match: LocalMatch): void {
  const { store } = match;
  store.take(store.get().intent!.offers[0]);
  store.commit();
}

describe('the store of a match', () => {
  it('sends an action once it is complete, and only once', () => {
    const match = localMatch({ seed: 'send' });
    const { store } = match;
    store.commit();
    expect(match.sent()).toBeNull();
    const [offer] = store.get().intent!.offers;
    store.take(offer);
    store.commit();
    expect(match.sent()).toEqual([offer.action]);
    expect(store.get().sent).toEqual({ actions: [offer.action] });
    store.commit();
    match.answer();
    expect(store.get().sent).toBeNull();
  });

  it('notifies its subscribers when a command wasn’t sent after all', () => {
    const match = localMatch({ seed: 'not sent' });
    const { store } = match;
    crown(match);
    // Acts like a second tab: answers here, while the connection still waits for a response.
    const { snapshot, sent } = store.get();
    const command = {
      type: 'act' as const,
      id: 'one',
      match: snapshot.match,
      seq: snapshot.seq,
      actions: [...sent!.actions],
    };
    store.receive({ kind: 'done', command, seq: null });
    const updates: unknown[] = [];
    store.subscribe(() => updates.push(store.get().sent));
    store.commit();
    expect(updates.at(-1)).toBeNull();
    expect(store.get().sent).toBeNull();
    expect(store.get().intent?.preview).not.toBeNull();
    expect(store.get().refusal?.message).toMatch(/still being processed/);
  });

  it('previews an aim without taking it', () => {
    for (let seed = 0; seed < 20; seed++) {
      const match = localMatch({ seed: `hint ${seed}`, steps: 40 });
      const { store } = match;
      const move = store.get().intent?.offers.find(({ verb }) => verb === 'move');
      if (!move?.aim) continue;
      store.hint(move.aim);
      expect(store.get().hint).toBeNull();
      store.grab(findOrigins(store.get().shown!, move.action)[0]);
      const before = store.get().intent;
      store.hint(move.aim);
      if (!store.get().hint) continue;
      expect(store.get().hint?.preview?.possible).toBe(true);
      expect(store.get().intent).toBe(before);
      store.hint(null);
      expect(store.get().hint).toBeNull();
      return;
    }
    throw new Error('There was nothing to aim at.');
  });

  it('opens the options of a target after a rest there, and closes them a moment later', () => {
    for (let seed = 0; seed < 40; seed++) {
      const match = localMatch({ seed: `options ${seed}`, steps: 40 + seed, pace: 0 });
      const { store, timers } = match;
      const [offer] =
        store.get().intent?.offers.filter(({ verb }) => verb === 'stack on top') ?? [];
      if (!offer?.aim) continue;
      store.grab(findOrigins(store.get().shown!, offer.action)[0]);
      store.hint(offer.aim);
      expect(store.get().hint).toBeNull();
      timers.pass(150);
      if (!store.get().hint?.ask) continue;
      store.hint(null);
      timers.pass(200);
      expect(store.get().hint?.ask).not.toBeNull();
      store.hint(offer.aim);
      timers.pass(1000);
      expect(store.get().hint?.ask).not.toBeNull();
      store.hint(null);
      timers.pass(250);
      expect(store.get().hint).toBeNull();
      expect(store.get().intent?.ask).toBeNull();
      return;
    }
    throw new Error('No target has several options.');
  });

  it('immediately does what needs no confirmation', () => {
    const match = localMatch({ seed: 'at once', atOnce: true });
    const [offer] = match.store.get().intent!.offers;
    match.store.take(offer);
    expect(match.sent()).toEqual([offer.action]);
  });

  it('picks up what is tapped while an action is unanswered, once the answer is there', () => {
    for (let seed = 0; seed < 60; seed++) {
      const match = localMatch({ seed: `quick ${seed}`, steps: 60 + seed, atOnce: true });
      const { store } = match;
      const moves = store.get().intent?.offers.filter(({ verb }) => verb === 'move') ?? [];
      const later = moves.find(({ action }) => action.card !== moves[0].action.card);
      const origin = later && findOrigins(store.get().shown!, later.action)[0];
      if (origin?.from !== 'position') continue;
      store.take(moves[0]);
      const spot = { place: { at: 'square', square: origin.square }, origin } as const;
      expect(store.tap(spot)).toBe(true);
      expect(store.get()).toMatchObject({ inspected: null, intent: { origin: null } });
      match.answer();
      if (!store.get().intent?.offers.some(({ action }) => action.card === later?.action.card))
        continue;
      expect(store.get().intent?.origin).toEqual(origin);
      return;
    }
    throw new Error('No match offers two moves.');
  });

  it('leaves the board unchanged until the answer arrives', () => {
    const match = localMatch({ seed: 'waits' });
    const before = match.store.get().shown;
    crown(match);
    expect(match.store.get().shown).toBe(before);
  });

  it('says why something was refused, and lets the player try again', () => {
    const match = localMatch({ seed: 'refused' });
    crown(match);
    match.refuse();
    const { refusal, sent, intent } = match.store.get();
    expect(refusal).toMatchObject({ rule: 'TN6' });
    expect(sent).toBeNull();
    expect(intent?.offers.length).toBeGreaterThan(0);
  });

  it('keeps the chosen action when a request outside the game is refused', () => {
    const { store } = localMatch({ seed: 'refused beside' });
    const [offer] = store.get().intent!.offers;
    store.take(offer);
    const { snapshot, intent } = store.get();
    const { match, seq } = snapshot;
    const refused = {
      type: 'refused',
      id: 'a',
      code: 'draw-too-soon',
      rule: null,
      message: 'Too soon.',
      detail: '',
    } as const;
    for (const command of [
      { type: 'emote', id: 'a', match, emote: 'hello' },
      { type: 'draw', id: 'a', match, seq, answer: 'offer' },
    ] as const) {
      store.receive({ kind: 'refused', command, refused });
      expect(store.get().intent).toBe(intent);
      expect(store.get().refusal?.message).toBe('Too soon.');
    }
  });

  it('doesn’t offer a draw when the offer to accept is gone', () => {
    const { snapshot } = localMatch({ seed: 'gone' }).store.get();
    const sent: string[] = [];
    let isBusy = true;
    const store = createMatchStore({
      rules,
      snapshot: { ...snapshot, drawOffer: 1 },
      request: ({ type }) => !isBusy && sent.push(type) > 0,
      pace: () => 0,
      commitsAtOnce: () => false,
      after: () => () => {},
    });
    store.request({ type: 'draw', answer: 'offer' });
    store.request({ type: 'mute', muted: true });
    isBusy = false;
    store.receive({ kind: 'changed', snapshot });
    expect(sent).toEqual(['mute']);
  });

  it('animates a match step by step and ends at the current state', () => {
    const match = localMatch({ seed: 'tells' });
    crown(match);
    match.answer();
    const { store, timers } = match;
    match.play(1, [rules.legalActions(match.state(), 1)[0]]);
    const steps = new Set<number>();
    for (let time = 0; time < 10_000 && store.get().animation; time += 20) {
      steps.add(store.get().animation!.number);
      timers.pass(20);
    }
    expect(steps.size).toBeGreaterThan(1);
    expect(store.get().shown).toEqual(store.get().snapshot.view);
    expect(timers.waiting()).toBe(0);
  });

  it('renders nothing again when the last animation step ends', () => {
    const match = localMatch({ seed: 'ends', steps: 2 });
    const { store, timers } = match;
    const { active } = match.state().open;
    match.play(active, [rules.legalActions(match.state(), active)[0]]);
    let last = store.get().shown;
    for (let time = 0; time < 10_000 && store.get().animation; time += 20) {
      last = store.get().shown;
      timers.pass(20);
    }
    expect(store.get().animation).toBeNull();
    expect(store.get().shown).toBe(last);
  });

  /** Returns a match in which a player's first action is still being animated. */
  function matchInAnimation(seed: string): LocalMatch {
    const match = localMatch({ seed, steps: 2 });
    const { active } = match.state().open;
    match.play(active, [rules.legalActions(match.state(), active)[0]]);
    expect(match.store.get().animation).not.toBeNull();
    return match;
  }

  const grabSome = ({ get, grab }: LocalMatch['store']): void => {
    const { shown, intent } = get();
    const currentIntent = intent ?? startIntent(rules, get().snapshot.view!, get().me!);
    const [origin] = currentIntent.offers.flatMap(({ action }) => findOrigins(shown!, action));
    grab(origin);
  };

  it('responds to a tap first, and then skips the rest of the animation', () => {
    const { store, timers } = matchInAnimation('skips');
    grabSome(store);
    const { intent } = store.get();
    expect(intent?.origin).not.toBeNull();
    expect(store.get().animation).not.toBeNull();
    timers.pass(100);
    expect(store.get().animation).toBeNull();
    expect(store.get().shown).toBe(store.get().snapshot.view);
    expect(store.get().intent).toBe(intent);
    expect(timers.waiting()).toBe(0);
  });

  it('skips the animation when a player taps who isn’t asked', () => {
    const match = localMatch({ seed: 'not asked' });
    const { store } = match;
    crown(match);
    match.answer();
    expect(store.get().animation).not.toBeNull();
    store.tap({ place: { at: 'square', square: 12 }, origin: null });
    expect(store.get().intent).toBeNull();
    expect(store.get().animation).toBeNull();
    expect(store.get().shown).toEqual(store.get().snapshot.view);
  });

  it('loses no log line when a tap interrupts', () => {
    const [tapped, left] = [matchInAnimation('lines'), matchInAnimation('lines')];
    grabSome(tapped.store);
    tapped.timers.pass(100);
    left.timers.pass(10_000);
    expect(tapped.store.get().log).toEqual(left.store.get().log);
  });

  it('delays the next animation step while a finger is down', () => {
    const [touched, left] = [matchInAnimation('finger'), matchInAnimation('finger')];
    const { lasts } = touched.store.get().animation!;
    touched.timers.pass(lasts - 10);
    left.timers.pass(lasts - 10);
    const before = touched.store.get().animation;
    touched.store.touched();
    touched.timers.pass(20);
    left.timers.pass(20);
    expect(touched.store.get().animation).toBe(before);
    expect(left.store.get().animation).not.toBe(before);
    touched.timers.pass(10_000);
    expect(touched.store.get().shown).toEqual(left.store.get().snapshot.view);
  });

  it('animates what arrives right after a tap that interrupted', () => {
    const match = matchInAnimation('comes');
    const { store } = match;
    grabSome(store);
    const { number } = store.get().animation!;
    const { active } = match.state().open;
    match.play(active, [rules.legalActions(match.state(), active)[0]]);
    expect(store.get().animation?.number).toBeGreaterThan(number);
  });

  it('shows the same result and log with animation off, only sooner', () => {
    const slow = localMatch({ seed: 'pace' });
    const quick = localMatch({ seed: 'pace', pace: 0 });
    for (const match of [slow, quick]) playFirst(match, 60);
    slow.timers.pass(1_000_000);
    expect(slow.store.get().shown).toEqual(quick.store.get().shown);
    expect(slow.store.get().log).toEqual(quick.store.get().log);
    expect(quick.store.get().log.length).toBeGreaterThan(10);
  });

  it('asks a player only for their own decisions', () => {
    const match = localMatch({ seed: 'asks', pace: 0 });
    for (let step = 0; step < 80; step++) {
      const decision = rules.decision(match.state());
      if (!decision) break;
      expect(match.store.get().intent !== null).toBe(decision.players.includes(0));
      const by = decision.players[0];
      const legal = rules.legalActions(match.state(), by);
      match.play(by, [legal[step % legal.length]]);
    }
  });

  it.each([1, 0])(
    'keeps the picked-up card while the opponent chooses their King: pace %j',
    (pace) => {
      const match = localMatch({ seed: 'both choose', pace });
      const { store } = match;
      const [offer] = store.get().intent!.offers;
      store.grab(findOrigins(store.get().shown!, offer.action)[0]);
      store.hint(offer.aim);
      match.play(1, [rules.legalActions(match.state(), 1)[0]]);
      const { intent, hint, snapshot } = store.get();
      expect(intent?.origin).not.toBeNull();
      expect(intent?.base).toBe(snapshot.view);
      expect(hint).toBeNull();
      store.take(offer);
      const aimed = store.get().intent;
      store.skip();
      expect(store.get().intent).toBe(aimed);
      store.commit();
      expect(match.sent()).toEqual([offer.action]);
    },
  );

  it('keeps an unconfirmed choice while the opponent chooses their King', () => {
    const match = localMatch({ seed: 'both choose' });
    const { store } = match;
    const [offer] = store.get().intent!.offers;
    store.take(offer);
    match.play(1, [rules.legalActions(match.state(), 1)[0]]);
    expect(store.get().intent?.preview).not.toBeNull();
    store.commit();
    expect(match.sent()).toEqual([offer.action]);
    match.answer();
    expect(store.get().intent).toBeNull();
  });

  it('offers a spectator no actions', () => {
    const match = localMatch({ seed: 'watches', viewer: 'spectator', pace: 0 });
    playFirst(match, 20);
    expect(match.store.get().intent).toBeNull();
    expect(match.store.get().me).toBeNull();
    expect(match.store.get().shown?.own).toBeNull();
  });
});

describe('events outside the game', () => {
  const receive = ({ store }: LocalMatch, change: StepChange): void => {
    const { snapshot } = store.get();
    const step = {
      type: 'step',
      match: snapshot.match,
      seq: snapshot.seq + 1,
      at: 0,
      change,
    } as const;
    store.receive({
      kind: 'step',
      step,
      before: snapshot,
      snapshot: { ...snapshot, seq: step.seq },
    });
  };

  it.each([
    [{ kind: 'draw', seat: 1, answer: 'offer' }, 'draw offered', 'Noor'],
    [{ kind: 'draw', seat: 1, answer: 'decline' }, 'draw declined', 'Noor'],
    [{ kind: 'absent', seat: 1 }, 'away', 'Noor'],
    [{ kind: 'bot-sits-down', seat: 1, level: 'greedy', name: 'Stand-in' }, 'stand-in', 'Stand-in'],
  ] as const)('appear in the log: %j', (change, aside, name) => {
    const match = localMatch({ seed: 'beside' });
    receive(match, change);
    expect(match.store.get().log).toEqual([{ key: 0, line: 'aside', aside, by: 1, name }]);
  });

  it('are logged after the events that are still queued', () => {
    const match = localMatch({ seed: 'beside' });
    for (const by of [0, 1] as const) match.play(by, [rules.legalActions(match.state(), by)[0]]);
    expect(match.store.get().animation).not.toBeNull();
    receive(match, { kind: 'draw', seat: 1, answer: 'offer' });
    expect(match.store.get().log.at(-1)?.line).not.toBe('aside');
    match.store.skip();
    const { log } = match.store.get();
    expect(log.at(-1)).toMatchObject({ line: 'aside', aside: 'draw offered' });
    expect(log.map(({ key }) => key)).toEqual(log.map((_, index) => index));
  });
});

describe('a response window', () => {
  /** Plays on until South is asked to respond. */
  function untilAsked(seed: string): LocalMatch | null {
    const match = localMatch({ seed, pace: 0 });
    for (let step = 0; step < 400; step++) {
      const decision = rules.decision(match.state());
      if (!decision) return null;
      const by = decision.players[0];
      if (decision.kind === 'respond' && by === 0) return match;
      const legal = rules.legalActions(match.state(), by);
      const attack = legal.find(({ kind }) => kind === 'attack');
      match.play(by, [attack ?? legal[(step * 7) % legal.length]]);
    }
    return null;
  }

  it('accepts no input for its first 300 ms', () => {
    const match = ['w1', 'w2', 'w3', 'w4', 'w5']
      .map(untilAsked)
      .find((candidate) => candidate !== null);
    const { store, timers } = match!;
    const pass = store.get().intent!.offers.find(({ verb }) => verb === 'pass')!;
    expect(store.get().guard).toBe(true);
    store.act(pass.action);
    expect(match!.sent()).toBeNull();
    timers.pass(299);
    store.act(pass.action);
    expect(match!.sent()).toBeNull();
    timers.pass(1);
    store.act(pass.action);
    expect(match!.sent()).toEqual([pass.action]);
  });
});
