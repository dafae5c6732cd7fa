import type { Catalogue, Definition, DefinitionId } from '@stackmate/engine';
import type { Message } from '@stackmate/words';
import { monsterAbilities } from './abilities/index.ts';
import { resolveMonsters, resolveSpells } from './entry.ts';
import type { AbilityEntry, Face } from './entry.ts';
import { monsters } from './monsters/index.ts';
import { ruleCards } from './rule-cards/rule-cards.ts';
import { sides } from './sides/sides.ts';
import { spells } from './spells/spells.ts';

/** A definition with its face. */
export type Entry = Definition & Face & { readonly note?: Message };

const abilities: readonly AbilityEntry[] = [...monsterAbilities, ...sides];

/** Every card and ability with its face, sorted by id (CT2). */
export const entries: readonly Entry[] = [
  ...ruleCards,
  ...resolveMonsters(monsters, abilities),
  ...resolveSpells(spells, abilities),
  ...abilities,
].sort((a, b) => a.id - b.id);

const byId: ReadonlyMap<DefinitionId, Entry> = new Map(entries.map((entry) => [entry.id, entry]));

/** Returns the entry with an id. Throws if there is none. */
export const entryById = (id: DefinitionId): Entry => {
  const entry = byId.get(id);
  if (!entry) throw new Error(`There is no card or ability ${id}.`);
  return entry;
};

const toFace = ({ name, shortCode, flavour, art, hidden }: Face): Face => ({
  name,
  shortCode,
  flavour,
  art,
  ...(hidden === undefined ? {} : { hidden }),
});

/** The name, art and flavour of each card and ability. */
export const faces: ReadonlyMap<DefinitionId, Face> = new Map(
  entries.map((entry) => [entry.id, toFace(entry)]),
);

/** Returns an entry without its face, which the engine doesn't need. */
const toDefinition = ({
  name: _name,
  shortCode: _shortCode,
  flavour: _flavour,
  art: _art,
  hidden: _hidden,
  note: _note,
  ...definition
}: Entry): Definition => definition;

/** All definitions, for the engine. */
export const catalogue: Catalogue = { version: '2', definitions: entries.map(toDefinition) };
