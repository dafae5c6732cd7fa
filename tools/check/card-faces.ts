// Fails if card faces have too many words, and lists the ten longest.

import { entries, entryById, readyDecks } from '@stackmate/catalogue';
import { englishShort } from '@stackmate/catalogue/english';
import { faceWords } from '@stackmate/catalogue/short-text';
import { lookupIn } from '@stackmate/catalogue/text';
import { abilitiesPerMonster } from '@stackmate/engine';
import { quantile } from '../shared/quantile.ts';

const words = faceWords(entries, lookupIn(entries), englishShort, abilitiesPerMonster);

const getIds = (kind: 'ability' | 'spell' | 'monster') =>
  entries.filter((entry) => entry.kind === kind).map(({ id }) => id);

const abilities = getIds('ability').map(words.text);
const spoken = [...getIds('ability'), ...getIds('spell')].map(words.spoken);
const spells = getIds('spell').flatMap(words.faces);
const monsters = getIds('monster').flatMap(words.faces);
const ready = readyDecks.flatMap(({ deck }) => [...deck.main, ...deck.superdeck]).map(words.face);

/** Measured words and their limits. */
const budget = [
  ['median of abilities', quantile(abilities, 0.5), 9],
  ['90th percentile of abilities', quantile(abilities, 0.9), 15],
  ['median of abilities and spells, icons written out', quantile(spoken, 0.5), 12],
  ['90th percentile of abilities and spells, icons written out', quantile(spoken, 0.9), 20],
  ['median of spell faces', quantile(spells, 0.5), 28],
  ['median of monster faces', quantile(monsters, 0.5), 36],
  ['longest monster face', quantile(monsters, 1), 60],
  ['median of faces in preset decks', quantile(ready, 0.5), 28],
] as const;

for (const [name, found, max] of budget) {
  console.log(`${found <= max ? 'ok    ' : 'FAILED'} ${name}: ${found} words, at most ${max}`);
}

const longest = [...getIds('spell'), ...getIds('monster')]
  .map((id) => ({ id, most: Math.max(...words.faces(id)) }))
  .toSorted((a, b) => b.most - a.most)
  .slice(0, 10);
console.log('The ten longest faces:');
for (const { id, most: max } of longest) console.log(`  ${max} words: ${entryById(id).name}`);

if (budget.some(([, found, max]) => found > max)) process.exitCode = 1;
