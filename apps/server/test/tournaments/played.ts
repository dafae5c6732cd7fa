import { readyDecks } from '@stackmate/catalogue';
import type { TournamentAnswer, TournamentState } from '@stackmate/protocol/tournaments';
import { verifyTournament } from '@stackmate/tournament';
import type { TournamentEntry } from '@stackmate/tournament';
import { follow } from '../guest.ts';
import type { Guest } from '../guest.ts';

/** Calls a route of tournaments as a guest. Returns the status and the answer. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a test says which answer it expects
export async function callAs<Answer = unknown>(
  address: string,
  { welcome }: Pick<Guest, 'welcome'>,
  path: string,
  body?: object,
): Promise<{ readonly status: number; readonly answer: Answer }> {
  const response = await fetch(`${address}/api/tournaments${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${welcome.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: (await response.json()) as Answer };
}

export const deck = { ready: readyDecks[0].id };

/** Lets a guest play every match of tournaments by chance, as soon as it begins. */
export function playOn(guest: Guest): void {
  guest.connection.listen((message) => {
    if (message.type !== 'paired' || message.kind !== 'tournament') return;
    follow(message.match, guest).play(`${message.match} ${message.seat}`);
  });
}

/** Looks at a tournament until it is over. Returns its last answer. */
export async function untilOver(
  address: string,
  guest: Guest,
  id: string,
): Promise<TournamentState> {
  for (;;) {
    const { status, answer } = await callAs<TournamentAnswer>(address, guest, `/${id}`);
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(answer)}`);
    const { state } = answer;
    if (state?.tournament.status === 'ended' || state?.tournament.status === 'cancelled') {
      return state;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Downloads a tournament's file and recomputes it. */
export async function verifyFile(address: string, guest: Guest, id: string) {
  const { answer } = await callAs<{ readonly entries: readonly TournamentEntry[] }>(
    address,
    guest,
    `/${id}/file`,
  );
  const { entries } = answer;
  return { verdict: verifyTournament(entries), entries };
}
