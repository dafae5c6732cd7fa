import type { MatchStore, StoredPlayer } from '../store/match-store.ts';
import { cleanName, generatedName } from './names.ts';
import type { CleanName } from './names.ts';
import type { Tokens } from './tokens.ts';

/** Who somebody is, as others see it. */
export interface Player {
  readonly id: string;
  readonly name: string;
}

export type GreetResult =
  | {
      readonly ok: true;
      readonly player: Player;
      readonly token: string;
      readonly badName: string | null;
    }
  | { readonly ok: false };

export interface PlayersOptions {
  readonly store: Pick<MatchStore, 'createPlayer' | 'renamePlayer' | 'player'>;
  readonly tokens: Tokens;
  /** 22 characters that nobody can guess. */
  readonly newId: () => string;
}

/** Max chosen names of guests without a match that are remembered; the oldest are forgotten first. */
const maxUnstoredNames = 10_000;

/**
 * Who players are. A guest is stored with the first match; until then a chosen name is remembered while the server runs,
 * and clients send it with each hello. So whoever says hello a million times leaves nothing behind.
 */
export interface Players {
  /**
   * From the token of an earlier visit, or a new guest. `wish`: the name to take. `badName`: why the wished or the stored
   * name can't be used; a stored one is replaced by a generated one. Not ok: the token is none of this server.
   */
  readonly greet: (token: string | null, wantedName: string | null) => Promise<GreetResult>;
  readonly rename: (id: string, name: string) => Promise<CleanName>;
  /** Stores a player who sits down in a match, by the name chosen last. Changes nothing if the player is stored. */
  readonly store: MatchStore['createPlayer'];
  /** The player of a token; null if it is none of this server. */
  readonly playerOfToken: (token: string) => Promise<string | null>;
}

export function createPlayers({ store, tokens, newId }: PlayersOptions): Players {
  /** Names chosen by guests who are not stored. */
  const names = new Map<string, string>();

  function remember(id: string, name: string): void {
    names.delete(id);
    names.set(id, name);
    if (names.size > maxUnstoredNames) names.delete(names.keys().next().value!);
  }

  async function rename(id: string, wantedName: string): Promise<CleanName> {
    const clean = cleanName(wantedName);
    if (!clean.ok) return clean;
    const { name } = clean;
    // Before it is known whether the player is stored: whoever is being stored just now gets this name.
    remember(id, name);
    if (await store.renamePlayer(id, name)) names.delete(id);
    return clean;
  }

  /** The stored player; one who chose another name while being stored has that name. */
  async function loadStored(id: string): Promise<StoredPlayer | null> {
    const player = await store.player(id);
    const name = names.get(id);
    if (!player || name === undefined) return player;
    if (await store.renamePlayer(id, name)) names.delete(id);
    return { ...player, name };
  }

  return {
    async greet(token, wantedName) {
      const known = token === null ? null : await tokens.read(token);
      if (token !== null && known === null) return { ok: false };
      const id = known ?? newId();
      const stored = known === null ? null : await loadStored(known);
      let name = stored?.name ?? names.get(id) ?? generatedName(id);
      let badName: string | null = null;
      // The rules for names have become stricter since some names were stored.
      if (stored) {
        const clean = cleanName(stored.name);
        if (!clean.ok) badName = clean.detail;
        name = clean.ok ? clean.name : generatedName(id);
        if (name !== stored.name) await store.renamePlayer(id, name);
      }
      if (wantedName !== null && wantedName !== name) {
        const renamed = await rename(id, wantedName);
        if (renamed.ok) ({ name } = renamed);
        badName = renamed.ok ? null : renamed.detail;
      }
      return { ok: true, player: { id, name }, token: await tokens.issue(id), badName };
    },
    rename,
    async store(player) {
      const name = names.get(player.id) ?? player.name;
      const created = await store.createPlayer({ ...player, name });
      if (names.get(player.id) === created.name) names.delete(player.id);
      return created;
    },
    playerOfToken: tokens.read,
  };
}
