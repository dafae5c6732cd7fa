import { rules } from '@stackmate/catalogue';
import type { PlayRules, Ref } from '@stackmate/engine';
import { rules as playRules } from '@stackmate/catalogue/play';
import { describe, expect, it, vi } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import type { LocalMatch } from '../../../test/local-match.ts';
import { abilitiesWith, responsePosition } from '../../../test/response-position.ts';
import { findRoll } from '../names/names.ts';
import { noCardStops, withStop } from '../settings/card-stops.ts';
import type { CardStop, StopSide } from '../settings/card-stops.ts';
import { defaultSettings } from '../settings/match-settings.ts';
import { isKingAttacked, passFor } from './pass-decision.ts';
import type { PassSettings } from './pass-decision.ts';
import { findStopSide } from './stop-side.ts';

const settings = (change: Partial<PassSettings> = {}): PassSettings => ({
  ...defaultSettings,
  ...change,
});

const king: Ref = 1;
const monster: Ref = 2;

/** Returns a match in which North has attacked a card of South, who is asked to respond. */
function attacked(target: Ref, position: string): LocalMatch {
  const match = localMatch({ seed: 'attacked', pace: 0, position });
  const attack = rules
    .legalActions(match.state(), 1)
    .find((action) => action.kind === 'attack' && action.target === target)!;
  match.play(1, [attack]);
  return match;
}

const { vanish, brace, nothing } = abilitiesWith;
const positions = {
  'no answer': responsePosition({ abilities: nothing }),
  'an answer that the attacked monster doesn’t survive': responsePosition({ abilities: vanish }),
  'an answer that saves the attacked monster': responsePosition({ abilities: brace, power: 19 }),
  'an answer that only hurts the attacker': responsePosition({ abilities: brace }),
  'an answer that the player can’t afford': responsePosition({ abilities: brace, energy: 1 }),
};
type Drawn = keyof typeof positions;

describe('passing for a player who is attacked', () => {
  it.each<[Drawn, ReturnType<typeof passFor>]>([
    ['no answer', expect.objectContaining({ reason: 'no answer' })],
    [
      'an answer that the attacked monster doesn’t survive',
      expect.objectContaining({ reason: 'no effect' }),
    ],
    ['an answer that saves the attacked monster', null],
    ['an answer that only hurts the attacker', null],
    ['an answer that the player can’t afford', expect.objectContaining({ reason: 'no answer' })],
  ])('decides on Auto: %s', (drawn, expected) => {
    const screen = attacked(monster, positions[drawn]).store.get();
    expect(passFor(screen, settings({ respond: 'auto', stopsForKing: true }))).toEqual(expected);
  });

  it.each(['auto', 'always', 'never'] as const)(
    'passes until the player’s turn whatever could be answered: %s',
    (respond) => {
      const { store } = attacked(monster, positions['an answer that saves the attacked monster']);
      store.passUntilTurn(true);
      const reason = respond === 'never' ? 'never' : 'until turn';
      expect(passFor(store.get(), settings({ respond }))).toMatchObject({ reason });
    },
  );

  it('never passes on Always or while holding', () => {
    const { store } = attacked(monster, positions['no answer']);
    expect(passFor(store.get(), settings({ respond: 'always', stopsForKing: false }))).toBeNull();
    store.hold(true);
    for (const respond of ['auto', 'never'] as const)
      expect(passFor(store.get(), settings({ respond, stopsForKing: false }))).toBeNull();
  });

  it('doesn’t pass while the player is choosing an answer', () => {
    const { store, timers } = attacked(
      monster,
      positions['an answer that the attacked monster doesn’t survive'],
    );
    // A window ignores input at first.
    timers.pass(300);
    store.grab({ from: 'card', ref: monster });
    expect(store.get().intent?.origin).not.toBeNull();
    expect(passFor(store.get(), settings({ respond: 'auto', stopsForKing: true }))).toBeNull();
  });

  it('stops for an attacked King while the player passes until their turn, if set', () => {
    const { store } = attacked(king, positions['an answer that only hurts the attacker']);
    expect(isKingAttacked(store.get().intent!)).toBe(true);
    store.passUntilTurn(true);
    const decide = (change: Partial<PassSettings>) =>
      passFor(store.get(), settings(change))?.reason ?? null;
    expect(decide({})).toBeNull();
    expect(decide({ stopsForKing: false })).toBe('until turn');
    expect(decide({ respond: 'never' })).toBe('never');
  });

  it('doesn’t stop for an attacked King if no answer could change anything', () => {
    const { store } = attacked(king, positions['no answer']);
    expect(isKingAttacked(store.get().intent!)).toBe(true);
    expect(passFor(store.get(), settings())?.reason).toBe('no answer');
    store.passUntilTurn(true);
    expect(passFor(store.get(), settings())?.reason).toBe('until turn');
  });

  it('doesn’t take another monster for the King', () => {
    const { store } = attacked(monster, positions['no answer']);
    expect(isKingAttacked(store.get().intent!)).toBe(false);
  });

  it('previews few actions, and each window once', () => {
    const preview = vi.spyOn(
      playRules as { previewAction: PlayRules['previewAction'] },
      'previewAction',
    );
    for (let seed = 0; seed < 12; seed++) {
      const match = localMatch({ seed: `few ${seed}`, pace: 0 });
      for (let step = 0; step < 200; step++) {
        const decision = rules.decision(match.state());
        if (!decision) break;
        const [by] = decision.players;
        const ofPlayer = settings({ stopsForKing: false });
        preview.mockClear();
        passFor(match.store.get(), ofPlayer);
        expect(preview.mock.calls.length).toBeLessThanOrEqual(17);
        preview.mockClear();
        passFor(match.store.get(), ofPlayer);
        expect(preview).not.toHaveBeenCalled();
        const legal = rules.legalActions(match.state(), by);
        const attack = legal.find(({ kind }) => kind === 'attack');
        match.play(by, [attack ?? legal[(step * 5) % legal.length]]);
      }
    }
    preview.mockRestore();
  });
});

/** The opponent's attacker of the drawn positions. */
const attacker: Ref = 4;

/** Returns what the client does after a choice for one card: the reason of its pass, or null if it stops. */
function decideWith(
  drawn: Drawn,
  [side, ref, stop]: readonly [StopSide, Ref, CardStop],
  change: Partial<PassSettings> & { readonly isPassing?: boolean; readonly target?: Ref } = {},
): string | null {
  const { isPassing = false, target = monster, ...others } = change;
  const { store } = attacked(target, positions[drawn]);
  store.passUntilTurn(isPassing);
  const cardStops = withStop(noCardStops, side, findRoll(store.get().shown!, ref)!.card, stop);
  return passFor(store.get(), settings({ ...others, cardStops }))?.reason ?? null;
}

describe('stops for one card', () => {
  it.each<[string, string | null, ReturnType<typeof decideWith>]>([
    [
      'stops for the opponent’s card without any answer',
      null,
      decideWith('no answer', ['opposing', attacker, 'stop']),
    ],
    [
      'stops for the opponent’s card while passing until the player’s turn',
      null,
      decideWith('no answer', ['opposing', attacker, 'stop'], { isPassing: true }),
    ],
    [
      'passes for the opponent’s card whatever could be answered',
      'card',
      decideWith('an answer that saves the attacked monster', ['opposing', attacker, 'never']),
    ],
    [
      'passes for the opponent’s card on Always',
      'card',
      decideWith('no answer', ['opposing', attacker, 'never'], { respond: 'always' }),
    ],
    [
      'stops for the King nevertheless',
      null,
      decideWith('an answer that only hurts the attacker', ['opposing', attacker, 'never'], {
        target: king,
      }),
    ],
    [
      'stops for an own card that can answer, without effect too',
      null,
      decideWith('an answer that the attacked monster doesn’t survive', ['own', monster, 'stop']),
    ],
    [
      'doesn’t stop for an own card that can’t answer',
      'no answer',
      decideWith('no answer', ['own', monster, 'stop']),
    ],
    [
      'passes although an own card could answer',
      'card',
      decideWith('an answer that saves the attacked monster', ['own', monster, 'never']),
    ],
    [
      'doesn’t mix up the players’ cards',
      'no answer',
      decideWith('no answer', ['own', attacker, 'stop']),
    ],
    [
      'passes on Never',
      'never',
      decideWith('no answer', ['opposing', attacker, 'stop'], { respond: 'never' }),
    ],
  ])('%s', (_, expected, reason) => expect(reason).toBe(expected));

  it('can be set for the opponent’s cards in sight and for own Quick cards', () => {
    const findSide = (drawn: Drawn, ref: Ref, viewer: 0 | 1 | 'spectator' = 0) =>
      findStopSide(
        localMatch({ seed: 'side', position: positions[drawn], viewer }).store.get().shown!,
        ref,
      );
    expect(findSide('no answer', attacker)).toBe('opposing');
    expect(findSide('no answer', monster)).toBeNull();
    expect(findSide('an answer that only hurts the attacker', monster)).toBe('own');
    expect(findSide('an answer that only hurts the attacker', monster, 1)).toBe('opposing');
    expect(findSide('no answer', attacker, 'spectator')).toBeNull();
  });
});
