import type { Definitions } from '../cards/definitions.ts';
import type { DefinitionId, Player } from '../types/ids.ts';

/** Where names of cards and abilities are looked up: rules, or the definitions by id. */
export type NameLookup =
  | Definitions
  | { readonly catalogue: { readonly definitions: Definitions } };

export interface IdNames {
  /** The idname; `definition:N` for an id without a name that could be read back. */
  readonly nameOf: (id: DefinitionId) => string;
  /** The id of a written name; null if it means nothing. */
  readonly idOf: (name: string) => DefinitionId | null;
}

const plain = /^[A-Za-z][A-Za-z0-9_'-]*$/;
const numbered = /^definition:(\d{1,9})$/;

/** Names both ways. */
export function namesIn(lookup: NameLookup): IdNames {
  const definitions = 'catalogue' in lookup ? lookup.catalogue.definitions : lookup;
  const ids = new Map<string, DefinitionId>();
  const twice = new Set<string>();
  for (const { id, idname } of definitions.values()) {
    if (ids.has(idname)) twice.add(idname);
    ids.set(idname, id);
  }
  return {
    nameOf(id) {
      const idname = definitions.get(id)?.idname;
      return idname !== undefined && plain.test(idname) && !twice.has(idname)
        ? idname
        : `definition:${id}`;
    },
    idOf(name) {
      const number = numbered.exec(name)?.[1];
      if (number !== undefined) return definitions.has(Number(number)) ? Number(number) : null;
      return twice.has(name) ? null : (ids.get(name) ?? null);
    },
  };
}

export const playerNames = ['South', 'North'] as const;
export type PlayerName = (typeof playerNames)[number];

export const formatPlayer = (player: Player): PlayerName => playerNames[player];
