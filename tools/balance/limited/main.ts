// `npm run balance -- limited`: lets bots draft and open sealed pools, and says how good their decks are.

import type { NaturalCopy } from '@stackmate/economy';
import { limitedRules } from '@stackmate/limited';
import type { Options, Usage } from '../../shared/options.ts';
import { createProgress } from '../../shared/progress.ts';
import { runTool } from '../../shared/run-tool.ts';
import { formatTable } from '../../shared/terminal.ts';
import { draftByBots, meanFigures, openSealed } from './figures.ts';
import type { DeckFigures } from './figures.ts';

const usage: Usage = {
  name: 'limited',
  command: 'npm run balance -- limited',
  summary:
    'Lets bots draft and open sealed pools: what the pools have, and how often a deck has a curve, a superdeck and answers. Exits with 1 if fewer than nine in ten decks have.',
  options: {
    tables: {
      value: 'N',
      help: 'tables of eight players, for drafts and for sealed',
      default: '1000',
    },
    seed: { value: 'TEXT', help: 'any text', default: 'limited' },
    json: { help: 'print one JSON object' },
  },
  examples: ['--tables 50', '--tables 1000 --seed S --json'],
};

/** Lowest share of good decks. */
const minGood = 0.9;

const rows: readonly (readonly [keyof DeckFigures, string])[] = [
  ['poolMonsters', 'monsters in the pool'],
  ['poolSpells', 'spells in the pool'],
  ['poolSupermons', 'supermons in the pool'],
  ['basics', 'plain basics in the deck'],
  ['cheap', `monsters for 1 energy of ${limitedRules.deck.monster}`],
  ['supermons', `supermons of ${limitedRules.deck.supermon}`],
  ['removal', `spells that damage or remove of ${limitedRules.deck.spell}`],
  ['good', 'decks with curve, superdeck and answers, in %'],
];

type OpenTable = (seed: string) => readonly (readonly NaturalCopy[])[];

function run(options: Options): number {
  const tables = options.whole('tables', { min: 1, max: 100_000 });
  const seed = options.text('seed')!;
  const measure = (name: string, open: OpenTable): DeckFigures => {
    const progress = createProgress(name, tables);
    const pools = Array.from({ length: tables }, (_, table) => {
      progress.at(table);
      return open(`${seed} ${name} ${table}`);
    }).flat();
    progress.end();
    return meanFigures(pools);
  };
  const draft = measure('draft', draftByBots);
  const sealed = measure('sealed', openSealed);
  if (options.is('json')) console.log(JSON.stringify({ tables, draft, sealed }));
  else {
    const text = (key: keyof DeckFigures, { [key]: value }: DeckFigures): string =>
      key === 'good' ? (value * 100).toFixed(1) : value.toFixed(2);
    console.log(
      formatTable([
        ['mean of a player', 'draft', 'sealed'],
        ...rows.map(([key, name]) => [name, text(key, draft), text(key, sealed)]),
      ]),
    );
  }
  return Math.min(draft.good, sealed.good) < minGood ? 1 : 0;
}

await runTool(usage, run);
