import type { Definitions } from '../cards/definitions.ts';
import type { DefinitionId, Player } from '../types/ids.ts';

/** Source for names of cards and abilities: rules, or the definitions by id. */
export type NameLookup =
  | Definitions
  | { readonly catalogue: { readonly definitions: Definitions } };

export interface IdNames {
  /**
   * Returns the idname; `definition:N` if the name is missing, ambiguous or couldn't be read
   * back.
   */
  readonly getName: (id: DefinitionId) => string;
  /** Returns the id for a name; null for an unknown name. */
  readonly findId: (name: string) => DefinitionId | null;
}

const plain = /^[A-Za-z][A-Za-z0-9_'-]*$/;
const numbered = /^definition:(\d{1,9})$/;

/** Creates a lookup from ids to names and back. */
export function namesIn(lookup: NameLookup): IdNames {
  const definitions = 'catalogue' in lookup ? lookup.catalogue.definitions : lookup;
  const ids = new Map<string, DefinitionId>();
  const twice = new Set<string>();
  for (const { id, idname } of definitions.values()) {
    if (ids.has(idname)) twice.add(idname);
    ids.set(idname, id);
  }
  return {
    getName(id) {
      const idname = definitions.get(id)?.idname;
      return idname !== undefined && plain.test(idname) && !twice.has(idname)
        ? idname
        : `definition:${id}`;
    },
    findId(name) {
      const number = numbered.exec(name)?.[1];
      if (number !== undefined) return definitions.has(Number(number)) ? Number(number) : null;
      return twice.has(name) ? null : (ids.get(name) ?? null);
    },
  };
}

export const playerNames = ['South', 'North'] as const;
export type PlayerName = (typeof playerNames)[number];

export const formatPlayer = (player: Player): PlayerName => playerNames[player];

/** Returns the owner of a letter: upper case is South's, lower case North's. */
export const letterPlayer = (letter: string): Player => (letter === letter.toUpperCase() ? 0 : 1);

export const isKingLetter = (letter: string): boolean => letter.toUpperCase() === 'K';
