import { describe, expect, it } from 'vitest';
import { actionKinds, createRandom, other, players } from '@stackmate/engine';
import type { Action, MatchState, Player, Ref, Refusal } from '@stackmate/engine';
import { biasedChoice, randomDeck } from '@stackmate/engine/testing';
import { rules } from '../../src/index.ts';

/** Returns a refusal as text, with the requested ref removed from its echo of the action. */
const withoutEcho = (refusal: Refusal | null, field: 'card' | 'target', ref: Ref): string =>
  JSON.stringify(
    refusal && { ...refusal, detail: refusal.detail.replace(`${field} ${ref}`, `${field} #`) },
  );

interface SuspectRefs {
  /** Refs of cards that only the opponent knows. */
  readonly hidden: readonly Ref[];
  /** Refs that belonged to a card once and belong to none now. */
  readonly unknown: readonly Ref[];
  readonly invented: readonly Ref[];
}

function findSuspects(
  { own, open }: MatchState,
  player: Player,
  gone: readonly Ref[],
): SuspectRefs {
  const mine = [...own[player].hand, ...own[player].superdeck, ...own[player].looking];
  const theirs = own[other(player)];
  const hidden = [...theirs.hand, ...theirs.superdeck, ...theirs.looking].map(({ ref }) => ref);
  const excluded = new Set(mine.map(({ ref }) => ref));
  return {
    hidden: hidden.filter((ref) => !excluded.has(ref)),
    unknown: gone.filter((ref) => !excluded.has(ref)),
    invented: [-5_000_000, open.nextRef, open.nextRef + 1000, 0],
  };
}

/** Returns all refs that are public now. */
function publicRefs({ open }: MatchState): Set<Ref> {
  const piles = [open.bin, open.void, open.special, open.known].flat(2);
  const field = open.field.flatMap((stack) => stack?.cards ?? []);
  return new Set([...piles, ...field].map(({ ref }) => ref));
}

describe('refusals', () => {
  it('[ZN2] are the same for unknown, hidden and invented refs, for every action', () => {
    const random = createRandom('refusals');
    let compared = 0;
    for (let match = 0; match < 3; match++) {
      const decks = [randomDeck(rules, random), randomDeck(rules, random)] as const;
      let state = rules.createMatch({ seed: `refusals ${match}`, decks });
      const seen = new Set<Ref>();
      for (let decision = rules.decision(state); decision; decision = rules.decision(state)) {
        const by = decision.players[0];
        const now = publicRefs(state);
        for (const ref of now) seen.add(ref);
        const gone = [...seen].filter((ref) => !now.has(ref));
        const legal = rules.legalActions(state, by);
        if (random.below(4) === 0) {
          for (const player of players) compared += compare(state, player, legal, gone, random);
        }
        const played = rules.applyAction(state, by, biasedChoice(legal, random));
        if (!played.ok) throw new Error(played.refusal.code);
        ({ state } = played);
      }
    }
    expect(compared).toBeGreaterThan(5000);
  });
});

/** Tries every kind of action with every kind of ref as its card or target. Returns the number of tries. */
function compare(
  state: MatchState,
  player: Player,
  legal: readonly Action[],
  gone: readonly Ref[],
  random: ReturnType<typeof createRandom>,
): number {
  const { hidden, unknown, invented } = findSuspects(state, player, gone);
  const refs = [...invented, ...unknown.slice(-2), ...hidden.slice(0, 4)];
  let compared = 0;
  for (const kind of actionKinds) {
    const like = legal.filter((action) => action.kind === kind);
    const blank: Action = { kind, card: null, to: 3, target: null, option: null };
    const base = like.length > 0 ? like[random.below(like.length)] : blank;
    for (const field of ['card', 'target'] as const) {
      const answers = refs.map((ref) => {
        const action = { ...base, [field]: ref };
        return withoutEcho(rules.explainRefusal(state, player, action), field, ref);
      });
      compared += answers.length;
      expect(new Set(answers), `${kind} with ${field} of ${refs.join()}`).toHaveLength(1);
    }
  }
  return compared;
}
