import type { AddressOf, AnswerOf } from '@stackmate/protocol/route';
import type { game, rewards } from '@stackmate/protocol/routes';
import type { Archive } from './archive.ts';

interface HttpArchiveOptions {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The guest's token; null if there is none. */
  readonly token: () => string | null;
  /** Whether the browser has a session, which counts instead of the token. */
  readonly isSignedIn: () => boolean;
}

const headersWith = (bearer: string | null): Record<string, string> =>
  bearer === null ? {} : { authorization: `Bearer ${bearer}` };

/** Creates an archive that reads from the server. */
export function httpArchive({ fetch: ask, token, isSignedIn }: HttpArchiveOptions): Archive {
  async function record(matchId: string): Promise<string | null> {
    const address: AddressOf<typeof game.record> =
      `/api/matches/${encodeURIComponent(matchId)}/record`;
    const answer = await ask(address, {});
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`The record was refused (${answer.status}).`);
    return answer.text();
  }

  return {
    async matches(before, conditions = {}) {
      const bearer = token();
      if (bearer === null && !isSignedIn()) return { matches: [], before: null };
      const query = new URLSearchParams({
        ...conditions,
        ...(before === null ? {} : { before: String(before) }),
      }).toString();
      const address: AddressOf<typeof game.matches> =
        query === '' ? '/api/matches' : `/api/matches?${query}`;
      const answer = await ask(address, {
        headers: headersWith(bearer),
      });
      // A guest that the server has forgotten has no matches there.
      if (answer.status === 401) return { matches: [], before: null };
      if (!answer.ok) throw new Error(`The list of matches was refused (${answer.status}).`);
      return (await answer.json()) as AnswerOf<typeof game.matches>;
    },
    record,
    async ownRecord(matchId) {
      const address: AddressOf<typeof rewards.record> =
        `/api/rewards/${encodeURIComponent(matchId)}/record`;
      const answer = await ask(address, {
        headers: headersWith(token()),
      });
      return answer.ok ? answer.text() : record(matchId);
    },
    async reward(matchId) {
      const address: AddressOf<typeof rewards.ofMatch> =
        `/api/rewards/${encodeURIComponent(matchId)}`;
      const answer = await ask(address, {
        headers: headersWith(token()),
      });
      if (answer.status === 401 || answer.status === 404) return null;
      if (!answer.ok) throw new Error(`The reward was refused (${answer.status}).`);
      return (await answer.json()) as AnswerOf<typeof rewards.ofMatch>;
    },
  };
}
