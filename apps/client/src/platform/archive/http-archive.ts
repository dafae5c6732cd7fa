import type { MatchesAnswer } from '@stackmate/protocol';
import type { RewardAnswer } from '@stackmate/protocol/rewards';
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
  async function record(match: string): Promise<string | null> {
    const answer = await ask(`/api/matches/${encodeURIComponent(match)}/record`, {});
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`The record was refused (${answer.status}).`);
    return answer.text();
  }

  return {
    async matches(before) {
      const bearer = token();
      if (bearer === null && !isSignedIn()) return { matches: [], before: null };
      const answer = await ask(`/api/matches${before === null ? '' : `?before=${before}`}`, {
        headers: headersWith(bearer),
      });
      // A guest that the server has forgotten has no matches there.
      if (answer.status === 401) return { matches: [], before: null };
      if (!answer.ok) throw new Error(`The list of matches was refused (${answer.status}).`);
      return (await answer.json()) as MatchesAnswer;
    },
    record,
    async ownRecord(match) {
      const answer = await ask(`/api/rewards/${encodeURIComponent(match)}/record`, {
        headers: headersWith(token()),
      });
      return answer.ok ? answer.text() : record(match);
    },
    async reward(match) {
      const answer = await ask(`/api/rewards/${encodeURIComponent(match)}`, {
        headers: headersWith(token()),
      });
      if (answer.status === 401 || answer.status === 404) return null;
      if (!answer.ok) throw new Error(`The reward was refused (${answer.status}).`);
      return (await answer.json()) as RewardAnswer;
    },
  };
}
