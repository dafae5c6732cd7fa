import * as z from 'zod';
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

/** How long an answer may take, in milliseconds. */
const responseTimeout = 15_000;

const answerShape = z.union([z.object({ error: z.string() }), z.strictObject({ value: z.json() })]);

/** Returns null for a text that is no answer of a server of ours. */
function parseAnswer(text: string): z.infer<typeof answerShape> | null {
  try {
    return answerShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A server that crashed left its address, and something else listens there now. */
const foreignProgramError = (address: string): Error =>
  new Error(
    `another program answers at ${address}, which admin.json in the data folder names as this server's. If no server runs, remove admin.json; if one does, restart it`,
  );

interface AdminRequest {
  readonly call: CallName;
  readonly args: readonly unknown[];
  readonly patience: number;
}

async function request(server: AdminAddress, question: AdminRequest): Promise<unknown> {
  const { patience } = question;
  try {
    return await sendRequest(server, question);
  } catch (failure) {
    if (isRefused(failure)) throw failure;
    if (failure instanceof TypeError) {
      throw new Error(
        `the server (process ${server.pid}) hung up before it answered: it has ended (see its log), or another program listens at ${server.address}, which admin.json in the data folder names`,
        { cause: failure },
      );
    }
    if (!(failure instanceof DOMException && failure.name === 'TimeoutError')) throw failure;
    throw new Error(
      `the server (process ${server.pid}) did not answer within ${patience / 1000} s: it is stopped or has too much to do. Try again, or end the process`,
      { cause: failure },
    );
  }
}

async function sendRequest(
  { address, token }: AdminAddress,
  { call, args, patience }: AdminRequest,
): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ call, args }),
    // A backup takes as long as it needs.
    signal: call === 'backup' ? null : AbortSignal.timeout(patience),
  });
  const answer = parseAnswer(await response.text());
  if (answer === null || response.status === 401) throw foreignProgramError(address);
  if ('error' in answer) throw new Error(answer.error);
  return answer.value;
}

/** Nobody listens there: the server that left the address has crashed. */
const isRefused = (failure: unknown): boolean =>
  failure instanceof TypeError &&
  (failure.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';

/** The server that runs on a data folder; null if none does. `patience`: how long each answer may take, in milliseconds. */
export async function connectToServer(
  data: string,
  patience = responseTimeout,
): Promise<Admin | null> {
  const address = readAdminAddress(data);
  if (!address) return null;
  try {
    await request(address, { call: 'status', args: [], patience });
  } catch (failure) {
    if (isRefused(failure)) return null;
    throw failure;
  }
  const names = Object.keys(calls) as CallName[];
  return Object.fromEntries(
    names.map((call) => [
      call,
      (...args: readonly unknown[]) => request(address, { call, args, patience }),
    ]),
  ) as unknown as Admin;
}
