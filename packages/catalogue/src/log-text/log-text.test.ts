import { createRandom, redactEvents, updateReasons } from '@stackmate/engine';
import type { EventNote, MatchEvent, Player, UpdateReason } from '@stackmate/engine';
import { randomMatch } from '@stackmate/engine/testing';
import { setLanguage, setTexts } from '@stackmate/words';
import { describe, expect, it } from 'vitest';
import { entryById, readyDecks, rules } from '../index.ts';
import { loadCardWords } from '../languages.ts';
import { createNames, plainLogText, describeEvent, describeEvents, withSquares } from './index.ts';
import { everyNote } from '../../test/every-note.ts';
import { findFault } from '../../test/sentence-faults.ts';

const players = ['Aurelia', 'Ben'] as const;
const viewers = [0, 1, null] as const;

const event = (reason: UpdateReason, note: EventNote): MatchEvent => ({
  reason,
  open: { note, patch: [] },
  own: [null, null],
});

const sentenceFor = (eventsWithView: MatchEvent, you: Player | null = null): string | null => {
  const names = createNames({ players, you });
  names.learnEvent(eventsWithView);
  const sentence = describeEvent(eventsWithView, names);
  return sentence && plainLogText(sentence);
};

describe('sentences about a match', () => {
  const roll = readyDecks[0].deck.main[0];
  const { name } = entryById(roll.card);
  const [skillId] = roll.abilities;
  const summon = event('Summon', { by: 1, card: 4, roll, toSquare: 16 });

  it('name players, cards and squares', () => {
    expect(sentenceFor(summon)).toBe(`Ben summons ${name} on b4.`);
  });

  it('address their reader', () => {
    expect(sentenceFor(summon, 1)).toBe(`You summon ${name} on b4.`);
    expect(sentenceFor(event('King destroyed', { by: 1 }), 1)).toBe('Your King falls: checkmate.');
    expect(sentenceFor(event('King destroyed', { by: 1 }), 0)).toBe('Ben’s King falls: checkmate.');
    expect(sentenceFor(event('Shield raised', { by: 0, amount: 2 }), 0)).toBe(
      'Your King’s shield grows by 2.',
    );
    // The card that leaves the field is not a second checkmate.
    expect(sentenceFor(event('King destroyed', { by: 1, card: 3 }), 0)).toBeNull();
  });

  it('[LT1] name elements, types and ranges in the language', async () => {
    await loadCardWords('de');
    setLanguage({ code: 'de', texts: {} });
    const told = (reason: UpdateReason, text: string) =>
      sentenceFor(event(reason, { card: 4, definition: skillId, text }));
    expect(told('Element changed', 'add Fire')).toContain('Feuer');
    expect(told('Monster type changed', 'set Dragon')).toContain('Drache');
    expect(told('Range type changed', 'Circle')).toContain('Kreis');
    setTexts({});
  });

  it('keep the spelling of player names', () => {
    const names = createNames({ players: ['dan', 'eve'] });
    const draws = describeEvent(event('Draw', { by: 0 }), names)!;
    expect(plainLogText(draws)).toBe('dan draws a card.');
  });

  it('say whose draw was skipped, and why', () => {
    const skipped = (note: object, you: Player | null = null) =>
      sentenceFor(event('Draw skipped', { by: 1, ...note }), you);
    expect(skipped({ text: 'full hand' }, 1)).toBe('Your hand is full: no card drawn.');
    expect(skipped({ text: 'full hand' }, 0)).toBe('Ben’s hand is full: no card drawn.');
    expect(skipped({ text: 'empty deck' }, 1)).toBe('Your deck is empty: no card drawn.');
    expect(skipped({ text: 'draw prevented' }, 1)).toBe('You can’t draw now: no card drawn.');
    expect(skipped({ text: 'full hand', count: 1 })).toBe('Ben’s hand is full: 1 card not drawn.');
    expect(skipped({ text: 'full hand', count: 2 })).toBe('Ben’s hand is full: 2 cards not drawn.');
  });

  it('don’t name a card that wasn’t revealed', () => {
    expect(sentenceFor(event('Discard', { by: 0, card: 9 }))).toBe(
      'Aurelia discards a hidden card.',
    );
    expect(sentenceFor(event('Draw', { by: 0 }))).toBe('Aurelia draws a card.');
  });

  it('name a drawn card to its player only', () => {
    const draw: MatchEvent = {
      reason: 'Draw',
      open: { note: { by: 0, count: 1 }, patch: [] },
      own: [{ note: { roll }, patch: [] }, null],
    };
    const [own] = redactEvents([draw], 0);
    const [others] = redactEvents([draw], 1);
    expect(sentenceFor(own, 0)).toBe(`You draw ${name}.`);
    expect(sentenceFor(others, 1)).toBe('Aurelia draws a card.');
  });

  it('link each card to its ref and definition', () => {
    const names = createNames({ players });
    names.learnEvent(summon);
    expect(describeEvent(summon, names)).toContainEqual(
      expect.objectContaining({ run: 'card', ref: 4, id: roll.card }),
    );
  });

  it('keep their links where a translation puts them', () => {
    const english =
      '{who, select, you {You take control of {card} on {from}.} other {{player} takes control of {card} on {from}.}}';
    setTexts({ [english]: ({ card, player, from }) => `${card} (${from}) gehört ${player}.` });
    try {
      const names = createNames({ players });
      const taken = event('Owner changed', { by: 1, card: 4, roll, fromSquare: 16 });
      names.learnEvent(taken);
      expect(describeEvent(taken, names)).toEqual([
        { run: 'card', text: name, id: roll.card, ref: 4 },
        { run: 'text', text: ' (b4) gehört Ben.' },
      ]);
    } finally {
      setTexts({});
    }
  });

  it('include a payment in the sentence of the action, or name its purpose', () => {
    const names = createNames({ players, you: 1 });
    const pays = event('Energy paid', { by: 1, amount: 2 });
    const skill = rules.catalogue.activeRules[0].id;
    const describeAll = (events: readonly MatchEvent[]) => {
      for (const entry of events) names.learnEvent(entry);
      return describeEvents(events, names).map((line) => line.text && plainLogText(line.text));
    };
    expect(describeAll([pays, summon])).toEqual([null, `You summon ${name} on b4 for 2 energy.`]);
    expect(describeAll([pays, event('Ability use', { by: 1, definition: skill })])).toEqual([
      `You pay 2 energy for ${entryById(skill).name}.`,
      null,
    ]);
    expect(describeAll([pays, event('Summon', { by: 0, card: 4, roll, toSquare: 16 })])).toEqual([
      'You pay 2 energy.',
      `Aurelia summons ${name} on b4.`,
    ]);
  });
});

const readers = ['South', 'North', 'spectator'] as const;

/** Describes a note for all viewers; viewers with the same sentence share a line. */
function reasonLines(reason: UpdateReason, note: EventNote): readonly string[] {
  const lines = new Map<string, string[]>();
  for (const [index, you] of viewers.entries()) {
    const sentence = sentenceFor(event(reason, note), you);
    if (sentence === null) continue;
    lines.set(sentence, [...(lines.get(sentence) ?? []), readers[index]]);
  }
  return [...lines].map(([sentence, of]) =>
    of.length === readers.length ? sentence : `${of.join(', ')}: ${sentence}`,
  );
}

/** Returns every kind of event as a sentence for every viewer, with Aurelia (South) acting. */
function table(): string {
  const kinds = updateReasons.map((reason) => {
    const notes = everyNote(reason).filter(({ by }) => by !== 1);
    return [reason, [...new Set(notes.flatMap((note) => reasonLines(reason, note)))]] as const;
  });
  const silent = kinds.filter(([, lines]) => lines.length === 0).map(([reason]) => reason);
  return [
    ...kinds
      .filter(([, lines]) => lines.length > 0)
      .map(([reason, lines]) => [reason, ...lines.map((line) => `  ${line}`)].join('\n')),
    `Without a sentence: ${silent.join(', ')}`,
    '',
  ].join('\n');
}

describe('the sentence of each event kind', () => {
  it.each(updateReasons)('%s is sound for both players and a spectator', (reason) => {
    for (const note of everyNote(reason)) {
      for (const you of viewers) {
        const sentence = sentenceFor(event(reason, note), you);
        if (sentence !== null)
          expect([sentence, findFault(sentence, you !== null)]).toEqual([sentence, null]);
      }
    }
  });

  it('matches the reviewed snapshot', async () => {
    await expect(table()).toMatchFileSnapshot('sentences.txt');
  });
});

describe('a fault in a sentence', () => {
  it.each([
    'The shield of you grows by 2.',
    'You draws a card.',
    'Aurelia draw a card.',
    'Aurelia have chosen their King.',
    'Ben must discard Cinder Fox.',
    'Cinder Fox becomes a Assassin.',
    'You reload your hand and draw 1 cards.',
    'You reload your hand and draw 5 card.',
    'your hand is full.',
    'Cinder Fox takes  damage.',
    'Cinder Fox takes {amount} damage.',
    'Cinder Fox on c2 on c2 takes 2 damage.',
    'Cinder Fox takes 2 damage',
    'Falls.',
  ])('is found in “%s”', (sentence) => {
    expect(findFault(sentence, true)).not.toBeNull();
  });

  it('is “you” in a sentence for spectators', () => {
    expect(findFault('You draw a card.', true)).toBeNull();
    expect(findFault('You draw a card.', false)).not.toBeNull();
  });
});

describe('the log of whole matches', () => {
  it('has grammatical sentences only, for both players and a spectator', () => {
    const seen = new Set<UpdateReason>();
    const count = process.env.STACKMATE_PROOF === '1' ? 300 : 20;
    for (let match = 0; match < count; match++) {
      const logs = viewers.map((you) => createNames({ players, you }));
      for (const { state, by, action } of randomMatch(rules, `told ${match}`)) {
        const played = rules.applyAction(state, by, action);
        if (!played.ok) throw new Error(played.refusal.message);
        for (const [index, you] of viewers.entries()) {
          const viewer = you ?? 'spectator';
          const [before, after] = [
            rules.viewFor(state, viewer),
            rules.viewFor(played.state, viewer),
          ];
          const names = logs[index];
          names.learnView(before.open, before.own);
          names.learnView(after.open, after.own);
          const events = redactEvents(played.events, viewer);
          for (const entry of events) names.learnEvent(entry);
          const addSquares = withSquares(before, after);
          for (const line of describeEvents(events, names)) {
            if (!line.text) continue;
            seen.add(line.event.reason);
            const sentence = plainLogText(addSquares(line.text));
            expect([sentence, findFault(sentence, you !== null)]).toEqual([sentence, null]);
          }
        }
      }
    }
    expect(seen.size).toBeGreaterThan(50);
  });

  it('addresses only its reader', () => {
    const random = createRandom('told');
    let state = rules.createMatch({
      seed: 'told',
      decks: [readyDecks[0].deck, readyDecks[1].deck],
    });
    const names = createNames({ players });
    for (let step = 0; step < 250; step++) {
      const question = rules.decision(state);
      if (!question) break;
      const legal = rules.legalActions(state, question.players[0]);
      const played = rules.applyAction(
        state,
        question.players[0],
        legal[random.below(legal.length)],
      );
      if (!played.ok) throw new Error(played.refusal.message);
      names.learnView(played.state.open);
      for (const entry of redactEvents(played.events, 'spectator')) {
        names.learnEvent(entry);
        const sentence = describeEvent(entry, names);
        if (sentence) expect(plainLogText(sentence)).not.toMatch(/\byou|\byour/i);
      }
      ({ state } = played);
    }
  });
});
