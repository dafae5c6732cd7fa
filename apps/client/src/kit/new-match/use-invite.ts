import type { InviteAnswer, InviteInfo } from '@stackmate/protocol';
import { useMemo } from 'react';
import { usePolled } from '../requests/use-polled.ts';

/** Time between two requests, in ms: the host may come and go. */
const pollInterval = 10_000;

export type InviteState =
  | { readonly is: 'loading' }
  /** There is no such invite any more. */
  | { readonly is: 'gone' }
  | { readonly is: 'open'; readonly invite: InviteInfo };

async function fetchInvite(code: string): Promise<InviteState> {
  const answer = await fetch(`/api/invites/${code}`);
  if (!answer.ok) throw new Error(`The invite was refused (${answer.status}).`);
  const { invite } = (await answer.json()) as InviteAnswer;
  return invite ? { is: 'open', invite } : { is: 'gone' };
}

/** Returns what an invite is about; `code` is null for none. Updated while the page is visible and the server reachable. */
export function useInvite(code: string | null): InviteState {
  const request = useMemo(() => (code === null ? null : () => fetchInvite(code)), [code]);
  return usePolled(request, pollInterval) ?? { is: 'loading' };
}
