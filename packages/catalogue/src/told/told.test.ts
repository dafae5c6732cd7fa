import { createRandom, redactEvents } from '@stackmate/engine';
import type { MatchEvent } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { readyDecks, rules } from '../index.ts';
import { createNames, plainTold, tellEvent } from './index.ts';

const players = ['South', 'North'] as const;

const event = (reason: MatchEvent['reason'], note: object): MatchEvent => ({
  reason,
  open: { note, patch: [] },
  own: [null, null],
});

const told = (happened: MatchEvent, you: 0 | 1 | null = null): string | null => {
  const names = createNames({ players, you });
  names.hear(happened);
  const sentence = tellEvent(happened, names);
  return sentence && plainTold(sentence);
};

describe('sentences about a match', () => {
  const roll = readyDecks[0].deck.main[0];
  const summon = event('Summon', { by: 1, card: 4, roll, toSquare: 16 });

  it('name players, cards and squares', () => {
    expect(told(summon)).toMatch(/^North summons [A-Z][\w' ]+ on b4\.$/);
  });

  it('speak to the player who reads them', () => {
    expect(told(summon, 1)).toMatch(/^You summon /);
    expect(told(event('King destroyed', { by: 1 }), 1)).toBe('You are checkmated.');
    expect(told(event('King destroyed', { by: 1 }), 0)).toBe('North is checkmated.');
    // The card that leaves is no second checkmate.
    expect(told(event('King destroyed', { by: 1, card: 3 }), 0)).toBeNull();
  });

  it('do not name a card that nobody has shown', () => {
    expect(told(event('Discard', { by: 0, card: 9 }))).toBe('South discards a hidden card.');
    expect(told(event('Draw', { by: 0 }))).toBe('South draws a card.');
  });

  it('link each card to its stay and its definition', () => {
    const names = createNames({ players });
    names.hear(summon);
    expect(tellEvent(summon, names)).toContainEqual(
      expect.objectContaining({ run: 'card', ref: 4, id: roll.card }),
    );
  });

  it('leave no place open, in whole matches', () => {
    const random = createRandom('told');
    for (const [south, north] of [
      [0, 1],
      [2, 3],
    ]) {
      let state = rules.createMatch({
        seed: `told ${south}`,
        decks: [readyDecks[south].deck, readyDecks[north].deck],
      });
      const names = createNames({ players, you: 0 });
      for (let step = 0; step < 250; step++) {
        const asked = rules.decision(state);
        if (!asked) break;
        const legal = rules.legalActions(state, asked.players[0]);
        const played = rules.applyAction(
          state,
          asked.players[0],
          legal[random.below(legal.length)],
        );
        if (!played.ok) throw new Error(played.refusal.message);
        const view = rules.viewFor(played.state, 0);
        names.look(view.open, view.own);
        for (const happened of redactEvents(played.events, 0)) {
          names.hear(happened);
          const sentence = tellEvent(happened, names);
          if (sentence) expect(plainTold(sentence)).not.toMatch(/undefined|[{}?]|\(s\)|#\d/);
        }
        state = played.state;
      }
    }
  });
});
