import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openingDiffs, updateReasons } from '../../src/index.ts';
import { ability, card, fixtureRules, monster, scenario, spell } from '../../src/testing/index.ts';
import type { CardSpec, Scenario, ScenarioOptions } from '../../src/testing/index.ts';
import type { Operation, Stat, TargetSlot } from '../../src/types/effect.ts';

const board = `
  . . k . .
  . . b . .
  . . A . .
  . . . . .
  . . K . .
`;
const any: TargetSlot = { what: 'monster', reach: 'global' };
const slot = { slot: 0 } as const;

const on = (target: TargetSlot, ...effect: Operation[]): CardSpec =>
  spell({ name: 'Cast', targets: [target], effect });

/** South casts a spell on a card, and nobody responds. */
const cast = (
  effect: CardSpec,
  target: string,
  options: ScenarioOptions = {},
  A: CardSpec = monster(),
): Scenario =>
  scenario(fixtureRules, board, { A, b: monster() }, { hand: [[effect], []], ...options })
    .cast('Cast', { target })
    .passAll();

describe('update reasons', () => {
  it('are all emitted except None', () => {
    const root = join(import.meta.dirname, '..', '..', 'src');
    const sources = globSync('**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('update-reason.ts'))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n');
    expect(updateReasons.filter((reason) => !sources.includes(`'${reason}'`))).toEqual([]);
  });

  it.each([
    ['power', 'Power restored'],
    ['iq', 'IQ restored'],
    ['eq', 'EQ restored'],
    ['range', 'Range restored'],
  ] as const)('[TN8] a %s that was changed for a time is restored', (stat: Stat, reason) => {
    const game = cast(
      on(any, { op: 'modify', to: slot, stat, how: 'raise', amount: 1, lasts: 'this turn' }),
      'A',
    );
    expect(game.reasons()).not.toContain(reason);
    expect(game.endTurn().reasons()).toContain(reason);
  });

  it('[TN8] a card that left restores nothing', () => {
    const lower: Operation = {
      op: 'modify',
      to: slot,
      stat: 'iq',
      how: 'lower',
      amount: 1,
      lasts: 'this turn',
    };
    const game = cast(on(any, lower, { op: 'destroy', to: slot }), 'b');
    expect(game.where('b')).toBe('bin');
    expect(game.reasons()).toContain('Buff expired on leaving field');
    expect(game.reasons()).not.toContain('IQ restored');
  });

  it('[ZN6] a supermon bound for the hand returns to the superdeck', () => {
    const game = cast(on(any, { op: 'send', to: slot, zone: 'hand' }), 'A', {}, card('Knight'));
    expect(game.superdeck(0)).toEqual(['Knight']);
    expect(game.reasons()).toContain('Return to super deck');
    expect(game.reasons()).not.toContain('Return to hand');
  });

  it('[ZN6] a card bound for a full hand is sent to the bin', () => {
    const full = Array.from({ length: 6 }, () => monster());
    const game = cast(on(any, { op: 'send', to: slot, zone: 'hand' }), 'b', {
      hand: [[on(any, { op: 'send', to: slot, zone: 'hand' })], full],
    });
    expect(game.where('b')).toBe('bin');
    expect(game.reasons()).toContain('Send to bin');
  });

  it('[ZN1] a card in a bin is sent to the void', () => {
    const effect = on({ what: 'opposing bin' }, { op: 'send', to: slot, zone: 'void' });
    const game = cast(effect, 'Dead', { bin: [[], { Dead: monster({ name: 'Dead' }) }] });
    expect(game.void(1)).toEqual(['Dead']);
    expect(game.reasons()).toContain('Send to void');
  });

  it('[TN3] a publicly known card is hidden when its hand is reloaded', () => {
    const reload = spell({ name: 'Again', effect: [{ op: 'reloadHand', player: 'own' }] });
    const game = scenario(
      fixtureRules,
      board,
      { A: monster(), b: monster() },
      { hand: [[reload], []], known: [[monster({ name: 'Seen' })], []] },
    );
    const seen = game.state().open.known[0][0].ref;
    game.cast('Again').passAll();
    const hidden = game.events().filter(({ reason }) => reason === 'Visibility hidden');
    expect(hidden.map(({ open }) => open?.note.card)).toEqual([seen]);
  });

  it('[AC6] a modifier attached on entering the field has its own reason', () => {
    const bold = ability({
      idname: 'Bold',
      type: 'Passive Auto Ability',
      trigger: { on: 'enters field', whose: 'self' },
      effect: [{ op: 'status', to: 'self', status: 'takes no recoil', lasts: 'this turn' }],
    });
    const game = scenario(
      fixtureRules,
      board,
      { A: monster(), b: monster() },
      { hand: [{ S: monster({ cost: 0, abilities: [bold] }) }, []] },
    ).summon('S', 'a1');
    expect(game.reasons()).toContain('Buff attached on entering field');
    expect(game.reasons()).not.toContain('Buff attached');
  });

  it('[AC8] everyone learns that a player is asked, but not the question', () => {
    const pick: Operation = {
      op: 'pick',
      chooser: 'own',
      from: 'hand',
      whose: 'own',
      amount: 1,
      fate: 'deck',
    };
    const game = scenario(
      fixtureRules,
      board,
      { A: monster(), b: monster() },
      { hand: [[spell({ name: 'Cast', effect: [pick] }), monster()], []] },
    );
    game.cast('Cast').passAll();
    const events = game.events().filter(({ reason }) => reason === 'Question asked');
    expect(events.map(({ open }) => open?.note)).toEqual([{ by: 0 }]);
  });
});

describe('the start of a list of card diffs', () => {
  it('[SU2] contains the dealt hand and all other visible cards with all their fields', () => {
    const game = scenario(
      fixtureRules,
      board,
      { A: monster(), b: monster() },
      { hand: [[monster()], [monster(), monster()]] },
    );
    const reasons = (viewer: 0 | 'spectator'): string[] =>
      openingDiffs(game.rules, game.view(viewer)).map(({ reason }) => updateReasons[reason]);
    const of = (list: readonly string[], reason: string): number =>
      list.filter((entry) => entry === reason).length;
    expect(of(reasons(0), 'Starting hand')).toBe(1);
    // Two Kings, A and b.
    expect(of(reasons('spectator'), 'Initial board setup')).toBe(4);
    for (const { sequence, fields } of openingDiffs(game.rules, game.view(0))) {
      expect(sequence).toBe(0);
      expect(fields).toHaveProperty('location');
      expect(fields).toHaveProperty('originalpower');
    }
  });
});
