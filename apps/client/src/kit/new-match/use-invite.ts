import type { InviteInfo } from '@stackmate/protocol';
import type * as api from '@stackmate/protocol/routes';
import { useMemo } from 'react';
import { readUnchecked } from '../../platform/api/read-unchecked.ts';
import { usePolled } from '../requests/use-polled.ts';

/** Time between two requests, in ms: the host may come and go. */
const pollInterval = 10_000;

export type InviteState =
  | { readonly is: 'loading' }
  /** There is no such invite any more. */
  | { readonly is: 'gone' }
  | { readonly is: 'open'; readonly invite: InviteInfo };

async function fetchInvite(code: string): Promise<InviteState> {
  const { invite } = await readUnchecked<typeof api.game.invite>(`/api/invites/${code}`);
  return invite ? { is: 'open', invite } : { is: 'gone' };
}

/** Returns what an invite is about; `code` is null for none. Updated while the page is visible and the server reachable. */
export function useInvite(code: string | null): InviteState {
  const request = useMemo(() => (code === null ? null : () => fetchInvite(code)), [code]);
  return usePolled(request, pollInterval) ?? { is: 'loading' };
}
