import type { NaturalCopy } from '@stackmate/economy';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDraft, isDraftOver, packOf, passesTo, pick, replayDraft } from './draft.ts';
import type { DraftState } from './draft.ts';
import { draftPacks } from './packs.ts';
import { draftPoolSize, limitedRules } from './rules.ts';

const { draftSeats, packSize, packsPerSeat } = limitedRules;
const packs = draftPacks('a'.repeat(64), 'b'.repeat(64), 0);
const seats = Array.from({ length: draftSeats }, (_, seat) => seat);

/** Copies are compared by identity: two of them can have the same roll. */
const allCards = packs.flat(2);

/** Plays a draft to its end; each number chooses the seat that picks next and its card. */
function playDraft(
  choices: Iterator<number>,
  look: (draft: DraftState) => void = () => {},
): DraftState {
  let draft = createDraft(packs);
  while (!isDraftOver(draft)) {
    look(draft);
    const open = seats.filter((seat) => packOf(draft, seat) !== null);
    const choice: number = choices.next().value;
    const seat = open[choice % open.length];
    const { cards } = packOf(draft, seat)!;
    draft = pick(draft, seat, Math.floor(choice / open.length) % cards.length)!;
  }
  look(draft);
  return draft;
}

const choices = fc.infiniteStream(fc.nat());

describe('a draft', () => {
  it('[LE1] gives every card to exactly one seat, whoever is slow', () => {
    fc.assert(
      fc.property(choices, (stream) => {
        const { pools, picks } = playDraft(stream);
        expect(picks).toHaveLength(draftSeats * packSize * packsPerSeat);
        for (const pool of pools) expect(pool).toHaveLength(draftPoolSize);
        expect(new Set(pools.flat())).toEqual(new Set(allCards));
      }),
      { numRuns: 30 },
    );
  });

  it('[LE1] shows a seat one pack at a time, and no card to two seats', () => {
    fc.assert(
      fc.property(choices, (stream) => {
        playDraft(stream, (draft) => {
          const shown = seats.flatMap((seat) => packOf(draft, seat)?.cards ?? []);
          expect(new Set(shown).size).toBe(shown.length);
          const inPlay = draft.queues.flat().reduce((sum, { cards }) => sum + cards.length, 0);
          const unopened = draft.packs.slice(draft.round + 1).flat(2).length;
          expect(draft.picks.length + inPlay + unopened).toBe(allCards.length);
        });
      }),
      { numRuns: 5 },
    );
  });

  it('[LE1] is the same as the replay of its picks', () => {
    fc.assert(
      fc.property(choices, (stream) => {
        const draft = playDraft(stream);
        expect(replayDraft(packs, draft.picks)).toEqual(draft);
      }),
      { numRuns: 10 },
    );
  });

  it('[LE1] passes each pack to the left, then right, then left: everyone sees it in that order', () => {
    const seen = new Map<readonly NaturalCopy[], number[]>();
    let draft = createDraft(packs);
    while (!isDraftOver(draft)) {
      for (const seat of seats) {
        const { openedBy } = packOf(draft, seat)!;
        const opened = draft.packs[draft.round][openedBy];
        seen.set(opened, [...(seen.get(opened) ?? []), seat]);
      }
      for (const seat of seats) draft = pick(draft, seat, 0)!;
    }
    for (const [round, opened] of packs.entries()) {
      const step = round % 2 === 0 ? 1 : -1;
      for (const [seat, pack] of opened.entries()) {
        expect(seen.get(pack)).toEqual(
          Array.from(
            { length: packSize },
            (_, passed) => (seat + passed * step + 2 * draftSeats) % draftSeats,
          ),
        );
        expect(passesTo(draft, seat, round)).toBe((seat + step + draftSeats) % draftSeats);
      }
    }
  });

  it('[LE1] lets packs wait before a slow seat, and says since when each lies there', () => {
    let draft = createDraft(packs);
    draft = pick(draft, 0, 0)!;
    expect(packOf(draft, 0)).toBeNull();
    expect(packOf(draft, 1)).toMatchObject({ openedBy: 1, since: 0 });
    draft = pick(draft, 7, 0)!;
    expect(packOf(draft, 0)).toMatchObject({ openedBy: 7, since: 2 });
    draft = pick(draft, 1, 4)!;
    expect(packOf(draft, 1)).toMatchObject({ openedBy: 0, since: 3 });
    expect(packOf(draft, 1)!.cards).toHaveLength(packSize - 1);
  });

  it('[LE1] refuses a pick without a pack or of a card that is not there', () => {
    const draft = createDraft(packs);
    expect(pick(draft, 0, packSize)).toBeNull();
    expect(pick(draft, 0, -1)).toBeNull();
    expect(pick(draft, 0, 0.5)).toBeNull();
    expect(pick(draft, draftSeats, 0)).toBeNull();
    const waiting = pick(draft, 0, 0)!;
    expect(pick(waiting, 0, 0)).toBeNull();
    expect(replayDraft(packs, [...waiting.picks, { seat: 0, index: 0 }])).toBeNull();
  });
});
