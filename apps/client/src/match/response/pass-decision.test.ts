import { rules } from '@stackmate/catalogue';
import type { PlayRules, Ref } from '@stackmate/engine';
import { rules as playRules } from '@stackmate/catalogue/play';
import { describe, expect, it, vi } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import type { LocalMatch } from '../../../test/local-match.ts';
import { abilitiesWith, responsePosition } from '../../../test/response-position.ts';
import { isKingAttacked, passFor } from './pass-decision.ts';

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
    expect(passFor(screen, { respond: 'auto', stopsForKing: true })).toEqual(expected);
  });

  it.each(['auto', 'always', 'never'] as const)(
    'passes until the player’s turn whatever could be answered: %s',
    (respond) => {
      const { store } = attacked(monster, positions['an answer that saves the attacked monster']);
      store.passUntilTurn(true);
      const reason = respond === 'never' ? 'never' : 'until turn';
      expect(passFor(store.get(), { respond, stopsForKing: true })).toMatchObject({ reason });
    },
  );

  it('never passes on Always or while holding', () => {
    const { store } = attacked(monster, positions['no answer']);
    expect(passFor(store.get(), { respond: 'always', stopsForKing: false })).toBeNull();
    store.hold(true);
    for (const respond of ['auto', 'never'] as const)
      expect(passFor(store.get(), { respond, stopsForKing: false })).toBeNull();
  });

  it('doesn’t pass while the player is choosing an answer', () => {
    const { store } = attacked(
      monster,
      positions['an answer that the attacked monster doesn’t survive'],
    );
    store.grab({ from: 'card', ref: monster });
    expect(store.get().intent?.origin).not.toBeNull();
    expect(passFor(store.get(), { respond: 'auto', stopsForKing: true })).toBeNull();
  });

  it.each([true, false])('stops when the King is attacked, if set: %j', (stopsForKing) => {
    const { store } = attacked(king, positions['no answer']);
    expect(isKingAttacked(store.get().intent!)).toBe(true);
    const decide = () => passFor(store.get(), { respond: 'auto', stopsForKing })?.reason ?? null;
    expect(decide()).toBe(stopsForKing ? null : 'no answer');
    store.passUntilTurn(true);
    expect(decide()).toBe(stopsForKing ? null : 'until turn');
    const never = passFor(store.get(), { respond: 'never', stopsForKing });
    expect(never?.reason).toBe('never');
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
        const settings = { respond: 'auto', stopsForKing: false } as const;
        preview.mockClear();
        passFor(match.store.get(), settings);
        expect(preview.mock.calls.length).toBeLessThanOrEqual(17);
        preview.mockClear();
        passFor(match.store.get(), settings);
        expect(preview).not.toHaveBeenCalled();
        const legal = rules.legalActions(match.state(), by);
        const attack = legal.find(({ kind }) => kind === 'attack');
        match.play(by, [attack ?? legal[(step * 5) % legal.length]]);
      }
    }
    preview.mockRestore();
  });
});
