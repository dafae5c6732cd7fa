// Fails if card faces have too many words, and lists the ten longest.

import { entries, entryById, readyDecks } from '@stackmate/catalogue';
import { faceWords } from '@stackmate/catalogue/short-text';
import { lookupIn } from '@stackmate/catalogue/text';
import { abilitiesPerMonster } from '@stackmate/engine';
import { quantile } from '../shared/quantile.ts';

const words = faceWords(entries, lookupIn(entries), abilitiesPerMonster);

const idsOf = (kind: 'ability' | 'spell' | 'monster') =>
  entries.filter((entry) => entry.kind === kind).map(({ id }) => id);

const abilities = idsOf('ability').map(words.text);
const spells = idsOf('spell').flatMap(words.faces);
const monsters = idsOf('monster').flatMap(words.faces);
const ready = readyDecks.flatMap(({ deck }) => [...deck.main, ...deck.superdeck]).map(words.face);

/** Measured words and their limits. */
const budget = [
  ['median of abilities', quantile(abilities, 0.5), 12],
  ['90th percentile of abilities', quantile(abilities, 0.9), 20],
  ['median of spell faces', quantile(spells, 0.5), 28],
  ['median of monster faces', quantile(monsters, 0.5), 36],
  ['longest monster face', quantile(monsters, 1), 60],
  ['median of faces in preset decks', quantile(ready, 0.5), 28],
] as const;

for (const [name, found, most] of budget) {
  console.log(`${found <= most ? 'ok    ' : 'FAILED'} ${name}: ${found} words, at most ${most}`);
}

const longest = [...idsOf('spell'), ...idsOf('monster')]
  .map((id) => ({ id, most: Math.max(...words.faces(id)) }))
  .toSorted((a, b) => b.most - a.most)
  .slice(0, 10);
console.log('The ten longest faces:');
for (const { id, most } of longest) console.log(`  ${most} words: ${entryById(id).name}`);

if (budget.some(([, found, most]) => found > most)) process.exitCode = 1;
