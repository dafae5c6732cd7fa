import type { Admin } from './admin.ts';
import { readAdminAddress } from './admin-address.ts';
import type { AdminAddress } from './admin-address.ts';
import type { CallName } from './calls.ts';

const calls: Readonly<Record<CallName, true>> = {
  status: true,
  list: true,
  live: true,
  match: true,
  log: true,
  record: true,
  recorded: true,
  end: true,
  backup: true,
  subscribers: true,
  messages: true,
  letters: true,
  events: true,
  forget: true,
  drain: true,
};

async function ask(
  { address, token }: AdminAddress,
  call: string,
  args: readonly unknown[],
): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ call, args }),
  });
  const answer = (await response.json()) as { readonly value?: unknown; readonly error?: string };
  if (!response.ok) throw new Error(answer.error ?? `the server answered ${response.status}`);
  return answer.value;
}

/** Nobody listens there: the server that left the address has crashed. */
const isRefused = (failure: unknown): boolean =>
  failure instanceof TypeError &&
  (failure.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';

/** The server that runs on a data folder; null if none does. */
export async function askServer(data: string): Promise<Admin | null> {
  const address = readAdminAddress(data);
  if (!address) return null;
  try {
    await ask(address, 'status', []);
  } catch (failure) {
    if (isRefused(failure)) return null;
    throw failure;
  }
  const names = Object.keys(calls);
  return Object.fromEntries(
    names.map((call) => [call, (...args: readonly unknown[]) => ask(address, call, args)]),
  ) as unknown as Admin;
}
