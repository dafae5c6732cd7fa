import type { MatchStore, StoredPlayer } from '../store/match-store.ts';
import { cleanName, generatedName } from './names.ts';
import type { CleanName } from './names.ts';
import type { Tokens } from './tokens.ts';

/** A player as others see them. */
export interface PlayerIdentity {
  readonly id: string;
  readonly name: string;
}

export type GreetResult =
  | {
      readonly ok: true;
      readonly player: PlayerIdentity;
      readonly token: string;
      readonly badName: string | null;
    }
  | { readonly ok: false };

export interface PlayersOptions {
  readonly store: Pick<MatchStore, 'createPlayer' | 'renamePlayer' | 'player'>;
  readonly tokens: Tokens;
  /** Creates an id of 22 random characters. */
  readonly newId: () => string;
}

/** Max number of names in memory for guests without a match; the oldest are removed first. */
const maxUnstoredNames = 10_000;

/**
 * Identifies players. A guest is stored with the first match. Until then, a chosen name is only in memory, and clients
 * send it with each hello, so that a million hellos leave nothing behind.
 */
export interface Players {
  /**
   * Identifies the player of an earlier token, or creates a guest. `wantedName` is the name to use. `badName` in the
   * result says why the wanted or the stored name is invalid; an invalid stored name is replaced by a generated one.
   * Fails if the token is not from this server.
   */
  readonly greet: (token: string | null, wantedName: string | null) => Promise<GreetResult>;
  readonly rename: (id: string, name: string) => Promise<CleanName>;
  /** Stores a player who joins a match, under the latest name. Does nothing if the player is already stored. */
  readonly store: MatchStore['createPlayer'];
  /** Returns the player of a token; null if it isn't from this server. */
  readonly playerOfToken: (token: string) => Promise<string | null>;
}

export function createPlayers({ store, tokens, newId }: PlayersOptions): Players {
  /** Names chosen by guests who aren't stored. */
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
    // Before checking whether the player is stored, because the player may be stored at this moment.
    remember(id, name);
    if (await store.renamePlayer(id, name)) names.delete(id);
    return clean;
  }

  /** Loads a stored player, and updates the name if it was changed while the player was being stored. */
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
