import type { MatchStore } from '../store/match-store.ts';
import { cleanName, madeName } from './names.ts';
import type { CleanName } from './names.ts';
import type { Tokens } from './tokens.ts';

/** Who somebody is, as others see it. */
export interface Player {
  readonly id: string;
  readonly name: string;
}

export type Greeted =
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
  readonly now: () => number;
  /** 22 characters that nobody can guess. */
  readonly newId: () => string;
}

/**
 * Who players are. A guest is only written down once there is something to remember: a chosen name, or a match. So
 * whoever says hello a million times leaves nothing behind.
 */
export interface Players {
  /**
   * From the token of an earlier visit, or a new guest. `wish`: the name to take; one that can't be used is told in
   * `badName`. Not ok: the token is none of this server.
   */
  readonly greet: (token: string | null, wish: string | null) => Promise<Greeted>;
  readonly rename: (id: string, name: string) => Promise<CleanName>;
  /** The player of a token; null if it is none of this server. */
  readonly whose: (token: string) => Promise<string | null>;
}

export function createPlayers({ store, tokens, now, newId }: PlayersOptions): Players {
  async function rename(id: string, wish: string): Promise<CleanName> {
    const clean = cleanName(wish);
    if (!clean.ok) return clean;
    const { name } = clean;
    if (!(await store.renamePlayer(id, name))) {
      await store.createPlayer({ id, name, createdAt: now() });
    }
    return clean;
  }

  return {
    async greet(token, wish) {
      const known = token === null ? null : await tokens.read(token);
      if (token !== null && known === null) return { ok: false };
      const id = known ?? newId();
      const kept = known === null ? null : await store.player(known);
      let name = kept?.name ?? madeName(id);
      let badName: string | null = null;
      if (wish !== null && wish !== name) {
        const renamed = await rename(id, wish);
        if (renamed.ok) ({ name } = renamed);
        else badName = renamed.detail;
      }
      return { ok: true, player: { id, name }, token: await tokens.issue(id), badName };
    },
    rename,
    whose: tokens.read,
  };
}
