import { rules } from '@stackmate/catalogue';
import { rules as playRules } from '@stackmate/catalogue/play';
import { describe, expect, it, vi } from 'vitest';
import { createTimers, localMatch } from '../../../test/local-match.ts';
import type { LocalMatch } from '../../../test/local-match.ts';
import { changeSettings, defaultSettings, matchSettings } from '../settings/match-settings.ts';
import { abilitiesWith, responsePosition } from '../../../test/response-position.ts';
import { autoPass, passDelay } from './auto-pass.ts';
import { hasNoChoice } from '../intent/index.ts';
import { findPrimary } from '../prompt/primary.ts';
import { questionText } from '../prompt/question.ts';
import { isKingAttacked, passFor } from './pass-decision.ts';
import { answersMatter } from './answers-matter.ts';

/** Returns response windows for South, with and without a possible answer. */
function windows(): LocalMatch[] {
  const matches: LocalMatch[] = [];
  for (let seed = 0; seed < 14; seed++) {
    const match = localMatch({ seed: `window ${seed}`, pace: 0 });
    for (let step = 0; step < 260; step++) {
      const decision = rules.decision(match.state());
      if (!decision) break;
      const by = decision.players[0];
      if (decision.kind === 'respond' && by === 0) {
        matches.push(match);
        break;
      }
      const legal = rules.legalActions(match.state(), by);
      const attack = legal.find(({ kind }) => kind === 'attack');
      match.play(by, [attack ?? legal[(step * 5) % legal.length]]);
    }
  }
  return matches;
}

const all = windows();
const getIntent = (match: LocalMatch) => match.store.get().intent!;
const withoutResponse = all.find((match) => getIntent(match).offers.length === 1)!;

describe('passing for a player', () => {
  it('passes on Auto only if no answer could change anything', () => {
    for (const match of all) {
      const { base, offers } = getIntent(match);
      const passes =
        passFor(match.store.get(), { ...defaultSettings, stopsForKing: false }) !== null;
      expect(passes).toBe(offers.length === 1 || !answersMatter(base));
    }
    expect(all.some((match) => answersMatter(getIntent(match).base))).toBe(true);
  });

  it('never passes on Always, and always passes on Never', () => {
    for (const { store } of all) {
      expect(passFor(store.get(), { ...defaultSettings, respond: 'always' })).toBeNull();
      expect(passFor(store.get(), { ...defaultSettings, respond: 'never' })).not.toBeNull();
    }
  });

  it('waits for a random time that depends on nothing else', () => {
    expect(passDelay(0)).toBe(700);
    expect(passDelay(1)).toBe(1600);
  });

  it('sends the pass after that time and not before', () => {
    const timers = createTimers();
    withoutResponse.timers.pass(300);
    autoPass({
      store: withoutResponse.store,
      settings: () => ({ ...defaultSettings, stopsForKing: false }),
      after: timers.after,
      random: () => 0.5,
    });
    timers.pass(passDelay(0.5) - 1);
    expect(withoutResponse.sent()).toBeNull();
    timers.pass(1);
    expect(withoutResponse.sent()).toMatchObject([{ kind: 'decline' }]);
  });

  it('follows a change of the setting while a response window is open', () => {
    const timers = createTimers();
    const match = all.find((candidate) => candidate !== withoutResponse)!;
    match.timers.pass(300);
    changeSettings({ respond: 'always' });
    const stop = autoPass({
      store: match.store,
      settings: matchSettings,
      after: timers.after,
      random: () => 0,
    });
    expect(timers.waiting()).toBe(0);
    changeSettings({ respond: 'never' });
    expect(timers.waiting()).toBe(1);
    changeSettings({ respond: 'always' });
    expect(timers.waiting()).toBe(0);
    changeSettings({ respond: 'never' });
    timers.pass(passDelay(0));
    expect(match.sent()).toMatchObject([{ kind: 'decline' }]);
    stop();
    changeSettings({ respond: 'auto' });
  });

  /** Returns a match in which North attacks a card of South, with passing started for South. */
  function attackedMatch(abilities: string, target: number, timers = createTimers()) {
    const match = localMatch({
      seed: 'attacked',
      pace: 0,
      position: responsePosition({ abilities }),
    });
    const random = (): number => 0.5;
    autoPass({ store: match.store, settings: () => defaultSettings, after: timers.after, random });
    const attack = (): void =>
      match.play(1, [
        rules
          .legalActions(match.state(), 1)
          .find((action) => action.kind === 'attack' && action.target === target)!,
      ]);
    return { match, timers, attack };
  }

  it.each([
    [abilitiesWith.nothing, 'no answer'],
    [abilitiesWith.vanish, 'no effect'],
  ])('waits equally long whatever the player could answer with: %s', (abilities, reason) => {
    const { match, timers, attack } = attackedMatch(abilities, 2);
    attack();
    match.timers.pass(300);
    timers.pass(passDelay(0.5) - 1);
    expect(match.sent()).toBeNull();
    expect(match.store.get().passed).toBeNull();
    timers.pass(1);
    expect(match.sent()).toMatchObject([{ kind: 'decline' }]);
    expect(match.store.get().passed).toMatchObject({ reason });
  });

  it('starts the delay before it previews the answers', () => {
    const preview = vi.spyOn(playRules, 'previewAction');
    const timers = createTimers();
    let previewsBefore = -1;
    const after: typeof timers.after = (milliseconds, run) => {
      previewsBefore = preview.mock.calls.length;
      return timers.after(milliseconds, run);
    };
    const { attack } = attackedMatch(abilitiesWith.vanish, 2, { ...timers, after });
    attack();
    expect(previewsBefore).toBe(0);
    expect(preview).toHaveBeenCalled();
    preview.mockRestore();
  });

  it('passes until the player’s turn, and ends by itself when it begins', () => {
    const { match, timers, attack } = attackedMatch(abilitiesWith.brace, 2);
    match.store.passUntilTurn(true);
    attack();
    match.timers.pass(300);
    timers.pass(passDelay(0.5));
    match.answer();
    expect(match.store.get().passed).toMatchObject({ reason: 'until turn' });
    expect(match.store.get().isPassingUntilTurn).toBe(true);
    while (match.state().open.active === 1) {
      const legal = rules.legalActions(match.state(), 1);
      match.play(1, [legal.find(({ kind }) => kind === 'endTurn') ?? legal[0]]);
    }
    expect(match.store.get().isPassingUntilTurn).toBe(false);
    match.store.passUntilTurn(true);
    expect(match.store.get().isPassingUntilTurn).toBe(false);
  });

  it('stops passing until the player’s turn when their King is attacked', () => {
    const { match, timers, attack } = attackedMatch(abilitiesWith.brace, 1);
    match.store.passUntilTurn(true);
    attack();
    expect(isKingAttacked(getIntent(match))).toBe(true);
    expect(match.store.get().isPassingUntilTurn).toBe(false);
    expect(timers.waiting()).toBe(0);
  });

  it('holds or passes until the player’s turn, but not both', () => {
    const { store } = attackedMatch(abilitiesWith.brace, 2).match;
    store.hold(true);
    store.passUntilTurn(true);
    expect(store.get()).toMatchObject({ isOnHold: false, isPassingUntilTurn: true });
    store.hold(true);
    expect(store.get()).toMatchObject({ isOnHold: true, isPassingUntilTurn: false });
  });

  it('forgets why it passed when the pass is refused', () => {
    const { match, timers, attack } = attackedMatch(abilitiesWith.nothing, 2);
    attack();
    match.timers.pass(300);
    timers.pass(passDelay(0.5));
    expect(match.store.get().passed).not.toBeNull();
    match.refuse();
    expect(match.store.get().passed).toBeNull();
  });
});

/** Returns a match in which South is asked to choose among nothing, with nothing to look at. */
function emptyQuestion(): LocalMatch {
  for (let seed = 0; seed < 400; seed++) {
    const decks = [seed % 4, (seed + 1) % 4] as const;
    const match = localMatch({ seed: `empty ${seed}`, pace: 0, decks });
    for (let step = 0; step < 120; step++) {
      const decision = rules.decision(match.state());
      if (!decision) break;
      const by = decision.players[0];
      const { intent } = match.store.get();
      if (by === 0 && intent && hasNoChoice(intent)) return match;
      const legal = rules.legalActions(match.state(), by);
      match.play(by, [legal[(step * 7 + seed) % legal.length]]);
    }
  }
  throw new Error('nobody is asked to choose among nothing');
}

describe('a question without a choice', () => {
  it('isn’t shown, and answers itself after the time of a pass', () => {
    const match = emptyQuestion();
    const { store } = match;
    expect(questionText(getIntent(match), null)).toBeNull();
    expect(findPrimary(store.get()).does).toBe('nothing');
    const timers = createTimers();
    const settings = () => defaultSettings;
    const stop = autoPass({ store, settings, after: timers.after, random: () => 0.5 });
    timers.pass(passDelay(0.5) - 1);
    expect(match.sent()).toBeNull();
    timers.pass(1);
    expect(match.sent()).toMatchObject([{ kind: 'choose', target: null, option: null }]);
    stop();
  });
});
