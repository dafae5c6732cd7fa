import { rules } from '@stackmate/catalogue';
import { parseSquare, shieldIn, statuses } from '@stackmate/engine';
import type { DefinitionId, MatchState } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { buildPosition, readState } from '../../../../test/build-position.ts';
import { emptyPosition } from '../sample.ts';
import { averageRoll, canLieFaceDown } from './card-copies.ts';
import { changeRoll, rollAt, setStatus, listStatuses, turnOver } from './copy-edits.ts';
import type { Edited } from './edit.ts';
import { moveCards, place, remove, setQuietTurns, setShield } from './edits.ts';
import { cardsIn, putOnTop } from './pile-edits.ts';
import { pileNames } from './places.ts';
import type { EditedPile, Source } from './places.ts';

const all = [...rules.catalogue.definitions.values()];
const findId = (idname: string): DefinitionId =>
  all.find((candidate) => candidate.idname === idname)!.id;
const fox = findId('CinderFox');
const wolf = findId('RimeWolf');
const spells = all.filter(({ kind }) => kind === 'spell').map(({ id }) => id);
const hiddenSpell = spells.find((id) => canLieFaceDown(averageRoll(id)!))!;
const openSpell = spells.find((id) => !canLieFaceDown(averageRoll(id)!))!;
const supermon = all.find((candidate) => candidate.kind === 'monster' && candidate.level === 2)!.id;
const on = (name: string): number => parseSquare(name)!;
const at = (square: string, depth: number | null = null) => ({ square: on(square), depth });
const inPile = (pile: EditedPile, index: number) => ({ owner: 0 as const, pile, at: index });

/** Adds a card to a pile of South, or to a square. */
const add =
  (definition: DefinitionId, to: string) =>
  (state: MatchState): Edited =>
    place(
      state,
      definition,
      0,
      pileNames.includes(to as EditedPile) ? { owner: 0, pile: to as EditedPile } : on(to),
    );
const cards = (state: MatchState, pile: EditedPile): DefinitionId[] =>
  cardsIn(state, { owner: 0, pile }).map(({ card }) => card);
const sorted = (ids: readonly DefinitionId[]): DefinitionId[] => ids.toSorted((a, b) => a - b);
const whyNot = (edited: Edited): string => (edited.ok ? '' : edited.why);

describe('editing piles', () => {
  it.each(pileNames)('adds cards to a %s, moves them onto the board and back', (pile) => {
    const before = cards(readState(emptyPosition), pile);
    const card = pile === 'superdeck' ? supermon : fox;
    const added = buildPosition(add(card, pile));
    expect(sorted(cards(added, pile))).toEqual(sorted([...before, card]));
    const index = cards(added, pile).indexOf(card);
    const moved = buildPosition(add(card, pile), (now) =>
      moveCards(now, inPile(pile, index), on('b2')),
    );
    expect(cards(moved, pile)).toEqual(before);
    const back = moveCards(moved, at('b2'), { owner: 0, pile });
    expect(back.ok && sorted(cards(readState(back.text), pile))).toEqual(sorted([...before, card]));
    const removed = remove(added, inPile(pile, index));
    expect(removed.ok && cards(readState(removed.text), pile)).toEqual(before);
  });

  it('keeps a deck in the order in which it will be drawn', () => {
    const state = buildPosition(add(fox, 'deck'), add(wolf, 'deck'));
    expect(cards(state, 'deck').slice(0, 2)).toEqual([wolf, fox]);
    const turned = putOnTop(state, inPile('deck', 1));
    expect(turned.ok && cards(readState(turned.text), 'deck').slice(0, 2)).toEqual([fox, wolf]);
  });

  it('says in words why a pile can’t take a card', () => {
    const six = buildPosition(...Array.from({ length: 6 }, () => add(fox, 'hand')));
    expect(whyNot(add(fox, 'hand')(six))).toMatch(/at most six cards/);
    expect(whyNot(add(fox, 'superdeck')(six))).toMatch(/Only supermons/);
    const ten = buildPosition(...Array.from({ length: 10 }, () => add(supermon, 'superdeck')));
    expect(whyNot(add(supermon, 'superdeck')(ten))).toMatch(/at most ten cards/);
    expect(whyNot(moveCards(six, at('c1'), { owner: 0, pile: 'bin' }))).toMatch(/needs a King/);
  });
});

describe('editing spells', () => {
  it('puts a spell face down to the bottom of a stack, known to its controller alone', () => {
    const state = buildPosition(add(hiddenSpell, 'b2'), add(fox, 'b2'), add(hiddenSpell, 'b2'));
    const stack = state.open.field[on('b2')]!.cards;
    expect(stack.map(({ roll }) => roll?.card)).toEqual([fox, hiddenSpell, undefined]);
    expect(state.own[0].faceDown.map(({ roll }) => roll.card)).toEqual([hiddenSpell]);
    expect(state.own[1].faceDown).toEqual([]);
  });

  it('turns a spell up when it becomes the top card, and forgets it when it leaves', () => {
    const stacked = buildPosition(add(fox, 'b2'), add(hiddenSpell, 'b2'));
    const uncovered = remove(stacked, at('b2', 0));
    const [top] = uncovered.ok ? readState(uncovered.text).open.field[on('b2')]!.cards : [];
    expect(top?.roll?.card).toBe(hiddenSpell);
    const binned = moveCards(stacked, at('b2', 1), { owner: 0, pile: 'bin' });
    const after = binned.ok ? readState(binned.text) : stacked;
    expect(cards(after, 'bin')).toEqual([hiddenSpell]);
    expect(after.own[0].faceDown).toEqual([]);
  });

  it('turns covered spells over, but not those with a side ability', () => {
    const state = buildPosition(add(fox, 'b2'), add(hiddenSpell, 'b2'), add(openSpell, 'b2'));
    expect(state.open.field[on('b2')]!.cards.map(({ roll }) => roll?.card)).toEqual([
      fox,
      undefined,
      openSpell,
    ]);
    const up = turnOver(state, at('b2', 1));
    expect(up.ok && readState(up.text).open.field[on('b2')]!.cards[1]?.roll?.card).toBe(
      hiddenSpell,
    );
    expect(whyNot(turnOver(state, at('b2', 2)))).toMatch(/side ability/);
  });

  it('has an average copy of every spell', () => {
    for (const id of spells) {
      expect([id, place(readState(emptyPosition), id, 0, on('b2')).ok]).toEqual([id, true]);
      expect(averageRoll(id)?.abilities).toHaveLength(1);
    }
  });
});

describe('editing a copy', () => {
  it('changes numbers and abilities, on the board, face down and in every pile', () => {
    const places: readonly (readonly [Source, ...((state: MatchState) => Edited)[]])[] = [
      [at('b2', 0), add(fox, 'b2')],
      ...pileNames
        .filter((pile) => pile !== 'superdeck')
        .map((pile) => [inPile(pile, 0), add(fox, pile)] as const),
    ];
    for (const [source, ...edits] of places) {
      const state = buildPosition(...edits, (now) =>
        changeRoll(now, source, { power: 12, range: 3 }),
      );
      const rolls = [rollAt(state, source), ...cardsIn(state, { owner: 0, pile: 'deck' })];
      expect(rolls).toContainEqual(expect.objectContaining({ card: fox, power: 12, range: 3 }));
    }
    const side = all.find(({ id }) => id === hiddenSpell);
    const sides = side?.kind === 'spell' ? side.sides : [];
    const plain = sides.findLast((id) => !rules.catalogue.abilities.get(id)?.isStackable)!;
    const state = buildPosition(add(fox, 'b2'), add(hiddenSpell, 'b2'), (now) =>
      changeRoll(now, at('b2', 1), { abilities: [plain] }),
    );
    expect(rollAt(state, at('b2', 1))?.abilities).toEqual([plain]);
  });

  it('gives every status, takes it away, and forgets it when the card leaves', () => {
    for (const status of statuses) {
      const state = buildPosition(add(fox, 'b2'), (now) => setStatus(now, at('b2'), status, true));
      expect(listStatuses(state, at('b2'))).toEqual([status]);
      const off = setStatus(state, at('b2'), status, false);
      expect(off.ok && listStatuses(readState(off.text), at('b2'))).toEqual([]);
      const gone = remove(state, at('b2'));
      expect(gone.ok && readState(gone.text).open.layers).toEqual([]);
    }
  });

  it('sets the King’s shield and the quiet turns', () => {
    const state = buildPosition(
      (now) => setShield(now, 0, 3),
      (now) => setQuietTurns(now, 10),
    );
    expect(state.open).toMatchObject({ shield: [3, shieldIn(state.open.turn)], quiet: 10 });
  });
});
