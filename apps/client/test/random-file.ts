import { createHash } from 'node:crypto';
import { catalogue, readyDecks, rules } from '@stackmate/catalogue';
import { createRandom, engineVersion, noFields, rulesVersion } from '@stackmate/engine';
import type { Action, Actor, Deck, Player, Result, Sha256, UpdateReason } from '@stackmate/engine';

const hash = '0'.repeat(64);
/** Faster than the one that works everywhere. */
const sha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** A random match and how it came to its end. */
export interface RandomMatch {
  /** Its file. */
  readonly text: string;
  readonly result: Result;
  /** Events of the command that ended it. */
  readonly last: readonly UpdateReason[];
  readonly attacks: number;
  /** The last attack: who declared it, and whether it was redirected. */
  readonly attacker: Actor | null;
  readonly wasRedirected: boolean;
  /** The turn of each destruction. */
  readonly destroyed: readonly number[];
}

type Decks = readonly [Deck, Deck];

const usualDecks: Decks = [readyDecks[0].deck, readyDecks[1].deck];

const named = (name: string): number =>
  [...rules.catalogue.definitions.values()].find(({ idname }) => idname === name)!.id;

/** Returns a deck in which cards that redirect attacks take the places of others. */
function withRedirects(deck: Deck): Deck {
  const drawFire = named('DrawFire');
  const redirecting = deck.main.find(({ abilities }) => abilities.includes(drawFire))!;
  const [scarecrow, side] = [named('Scarecrow'), named('CrowShare')];
  let spells = 0;
  const main = deck.main.map((roll) => {
    if (roll.card === redirecting.card) return redirecting;
    const isSpell = rules.catalogue.definitions.get(roll.card)!.kind === 'spell';
    return isSpell && spells++ < 3 ? { ...roll, card: scarecrow, abilities: [side] } : roll;
  });
  return { ...deck, main };
}

/** Plays a random match, resigned after `times` actions. */
function playRandom(seed: string, times: number, decks: Decks): RandomMatch {
  const recorder = rules.createRecorder({ seed, decks }, sha256);
  const random = createRandom(seed);
  let last: readonly UpdateReason[] = [];
  let attacks = 0;
  let attacker: Actor | null = null;
  let wasRedirected = false;
  const destroyed: number[] = [];
  const play = (by: Player, action: Action): void => {
    const step = recorder.play(by, [action]);
    if (!step.ok) throw new Error(step.refusal.message);
    last = step.events.map(({ reason }) => reason);
    if (last.includes('Attack selected')) {
      attacks += 1;
      attacker = by;
      wasRedirected = false;
    }
    wasRedirected ||= last.includes('Action redirected');
    for (const reason of last) {
      if (reason === 'Battle destroy' || reason === 'Effect destroy')
        destroyed.push(step.state.open.turn);
    }
  };
  for (let step = 0; step < times; step++) {
    const decision = rules.decision(recorder.state());
    if (!decision) break;
    const [by] = decision.players;
    const legal = rules.legalActions(recorder.state(), by);
    const preferred = legal.filter(({ kind }) => kind === 'attack' || kind === 'upgrade');
    const from = preferred.length > 0 ? preferred : legal;
    play(by, from[random.below(from.length)]);
  }
  if (rules.decision(recorder.state())) play(0, { ...noFields, kind: 'resign' });
  const text = JSON.stringify({
    format: 'stackmate-match-1',
    match: 'A'.repeat(22),
    kind: 'bot',
    seats: [
      { name: 'Sina', bot: null },
      { name: 'Noor', bot: 'greedy' },
    ],
    versions: { engine: engineVersion, rules: rulesVersion, catalogue: catalogue.version },
    seal: {
      commitment: hash,
      decks: [hash, hash],
      nonceHashes: [null, null],
      nonces: [null, null],
    },
    reveal: { secret: hash, seed: hash },
    timeline: [],
    record: recorder.record(),
  });
  const result = recorder.state().open.result!;
  return { text, result, last, attacks, attacker, wasRedirected, destroyed };
}

/** Returns the file of a random match, resigned after `times` actions. */
export const randomFile = (seed: string, times: number): string =>
  playRandom(seed, times, usualDecks).text;

/** Returns a function that finds the first of many random matches that ended in a certain way. */
function searchWith(decks: Decks): (isWanted: (match: RandomMatch) => boolean) => string {
  // Every search starts with the same matches.
  const played: RandomMatch[] = [];
  return (isWanted) => {
    for (let seed = 0; seed < 600; seed++) {
      const match = (played[seed] ??= playRandom(`moments ${seed}`, 600, decks));
      if (isWanted(match)) return match.text;
    }
    throw new Error('No match ended like this.');
  };
}

/** Returns the first of many random matches that ended in a certain way. */
export const fileWhere = searchWith(usualDecks);

const redirecting = withRedirects(readyDecks[0].deck);

/** Returns the first of many random matches with redirected attacks that ended in a certain way. */
export const redirectedFileWhere = searchWith([redirecting, redirecting]);
