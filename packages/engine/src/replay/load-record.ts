import { readAction } from '../actions/read-action.ts';
import { checkDeck } from '../cards/check-deck.ts';
import type { CompiledCatalogue } from '../compile/compile.ts';
import type { MatchOptions } from '../match/create-match.ts';
import type { Action, TakenAction } from '../types/action.ts';
import { engineVersion, rulesVersion } from '../types/constants.ts';
import type { CheckResult } from '../types/rule-codes.ts';
import type { Deck } from '../types/roll.ts';
import { describeValue, isRecord } from '../cards/unknown-value.ts';
import { player } from './effect-shape.ts';
import { checked, fail, failWith, inside, parseText, valuePath } from './fault.ts';
import type { ValuePath } from './fault.ts';
import { hex, list, oneOf, orNull, record, text } from './read.ts';
import type { ValueReader } from './read.ts';
import { rollReader } from './read-roll.ts';
import { recordFormat } from './record.ts';
import type { MatchRecord } from './record.ts';
import { resultReader } from './state-shape.ts';

/** Limits above anything that a match has. */
const manyActions = 100_000;
const manyCards = 1000;

const options = record<MatchOptions>({ first: player }, ['first']);

const action: ValueReader<Action> = (value, place) => {
  const read = readAction(value);
  return read.ok ? read.value : fail(place, read.refusal.detail);
};

const takenAction = record<TakenAction>({ by: oneOf([0, 1, 'referee']), action });

const freeDecks: ValueReader<true> = (value, place) =>
  value === true
    ? value
    : fail(
        place,
        `expected true, got ${describeValue(value)}; records of legal decks omit this field`,
      );

const deckReader = (catalogue: CompiledCatalogue, freeCards: boolean): ValueReader<Deck> => {
  const cards = list(rollReader(catalogue, { freeCards }), manyCards);
  return record<Deck>({ main: cards, superdeck: cards });
};

/**
 * Checks that a deck is legal (CD4). In a free deck only the superdeck is checked, for monsters.
 */
function checkRecordDeck(
  catalogue: CompiledCatalogue,
  deck: Deck,
  free: boolean,
  place: ValuePath,
): void {
  if (free) {
    for (const [index, { card }] of deck.superdeck.entries()) {
      const at = inside(inside(place, 'superdeck'), index);
      if (!catalogue.monsters.has(card))
        failWith(at, `card ${card} isn't a monster`, { code: 'bad-deck', rule: 'CD3' });
    }
    return;
  }
  const [problem] = checkDeck(catalogue.definitions, deck);
  if (!problem) return;
  const { rule, message, at } = problem;
  const detail =
    at.length > 0 ? problem.detail.slice(problem.detail.indexOf(': ') + 2) : problem.detail;
  failWith(at.reduce<ValuePath>(inside, place), detail, { code: 'bad-deck', rule, message });
}

/** Refuses a record of other versions, since it is valid only under those. */
function refuseOtherVersion({ version }: CompiledCatalogue, value: unknown): void {
  if (!isRecord(value)) return;
  const needed = { format: recordFormat, engineVersion, rulesVersion, catalogueVersion: version };
  for (const [name, own] of Object.entries(needed)) {
    const recorded = value[name];
    if (typeof recorded !== 'string' || recorded === own) continue;
    failWith(valuePath(name), `${describeValue(recorded)} instead of ${describeValue(own)}`, {
      code: 'another-version',
    });
  }
}

/**
 * Loads a record from its JSON text or from any value. Checks versions, decks (legal, or declared
 * free) and shape; `verifyRecord` checks the moves. Never throws.
 */
export const loadRecord = (
  catalogue: CompiledCatalogue,
  input: unknown,
): CheckResult<MatchRecord> =>
  checked('not-a-record', () => {
    const value = parseText(input);
    refuseOtherVersion(catalogue, value);
    const isFree = isRecord(value) && value.freeDecks === true;
    const deck = deckReader(catalogue, isFree);
    const read = record<MatchRecord>(
      {
        format: oneOf([recordFormat]),
        engineVersion: text,
        rulesVersion: text,
        catalogueVersion: text,
        seed: text,
        decks: (decks, place) => {
          const pair = list(deck, 2, 2)(decks, place);
          return [pair[0], pair[1]];
        },
        options,
        freeDecks,
        actions: list(takenAction, manyActions),
        hashes: list(hex(64), manyActions + 1),
        result: orNull(resultReader),
      },
      ['options', 'freeDecks'],
    )(value, null);
    for (const [index, deckInput] of read.decks.entries()) {
      checkRecordDeck(catalogue, deckInput, isFree, inside(valuePath('decks'), index));
    }
    const wanted = read.actions.length + 1;
    if (read.hashes.length !== wanted) {
      fail(
        valuePath('hashes'),
        `expected ${wanted} for ${read.actions.length} actions, got ${read.hashes.length}`,
      );
    }
    return read;
  });
