import * as z from 'zod';
import type { Admin } from './admin.ts';
import { readAdminAddress } from './admin-address.ts';
import type { AdminAddress } from './admin-address.ts';
import type { CallName } from './calls.ts';

const calls: Readonly<Record<CallName, true>> = {
  status: true,
  history: true,
  list: true,
  live: true,
  nodes: true,
  match: true,
  log: true,
  record: true,
  recorded: true,
  end: true,
  backup: true,
  noteArchive: true,
  archiveMatches: true,
  restoreMatches: true,
  noteExport: true,
  auditLog: true,
  newest: true,
  subscribers: true,
  messages: true,
  emails: true,
  emailQueue: true,
  events: true,
  forget: true,
  audit: true,
  fairPlay: true,
  change: true,
  ruleTrade: true,
  tradeFlows: true,
  account: true,
  actOnAccount: true,
  operators: true,
  changeRole: true,
  beginExport: true,
  exportPage: true,
  closeAccount: true,
  eraseAccount: true,
  createCodes: true,
  importCodes: true,
  importRun: true,
  printRuns: true,
  voidPrints: true,
  contests: true,
  decideContest: true,
  codeBatches: true,
  revokeCodes: true,
  service: true,
  planMaintenance: true,
  endMaintenance: true,
  announce: true,
  withdrawAnnouncement: true,
  changeService: true,
  redemptions: true,
  reports: true,
  resolveReport: true,
  report: true,
  handleReport: true,
  findPlayers: true,
  player: true,
  playerCoins: true,
  playerCards: true,
  playerTrades: true,
  playerMatches: true,
  links: true,
  notes: true,
  addNote: true,
  networks: true,
  accountsOfPlace: true,
  blockNetwork: true,
  unblockNetwork: true,
  removeDeckPage: true,
  tournaments: true,
  createTournament: true,
  cancelTournament: true,
  playAgreements: true,
  decideTournament: true,
  acceptSecret: true,
  drain: true,
};

/** Max response time, in ms. */
const responseTimeout = 15_000;

const answerShape = z.union([z.object({ error: z.string() }), z.strictObject({ value: z.json() })]);

/** Parses a response; returns null if it isn't from a Stackmate server. */
function parseAnswer(text: string): z.infer<typeof answerShape> | null {
  try {
    return answerShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A crashed server left its address, and another program listens there now. */
const foreignProgramError = (address: string): Error =>
  new Error(
    `another program responds at ${address}, the server's address in admin.json in the data folder. If no server is running, remove admin.json; otherwise restart the server`,
  );

interface AdminRequest {
  readonly call: CallName;
  readonly args: readonly unknown[];
  readonly timeout: number;
}

async function request(server: AdminAddress, question: AdminRequest): Promise<unknown> {
  const { timeout } = question;
  try {
    return await sendRequest(server, question);
  } catch (failure) {
    if (isRefused(failure)) throw failure;
    if (failure instanceof TypeError) {
      throw new Error(
        `the server (process ${server.pid}) closed the connection without a response: it has exited (see its log), or another program listens at ${server.address}, the address in admin.json in the data folder`,
        { cause: failure },
      );
    }
    if (!(failure instanceof DOMException && failure.name === 'TimeoutError')) throw failure;
    throw new Error(
      `the server (process ${server.pid}) didn't respond within ${timeout / 1000} s: it is suspended or overloaded. Try again, or kill the process`,
      { cause: failure },
    );
  }
}

async function sendRequest(
  { address, token }: AdminAddress,
  { call, args, timeout }: AdminRequest,
): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ call, args }),
    // A backup may take any time.
    signal: call === 'backup' ? null : AbortSignal.timeout(timeout),
  });
  const answer = parseAnswer(await response.text());
  if (answer === null || response.status === 401) throw foreignProgramError(address);
  if ('error' in answer) throw new Error(answer.error);
  return answer.value;
}

/** Returns whether nothing listens at the address, because the server that wrote it has crashed. */
const isRefused = (failure: unknown): boolean =>
  failure instanceof TypeError &&
  (failure.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';

/**
 * Connects to the server that runs on a data folder; returns null if none does. `patience` is the max time per
 * response, in ms. Throws if another program responds.
 */
export async function connectToServer(
  data: string,
  timeout = responseTimeout,
): Promise<Admin | null> {
  const address = readAdminAddress(data);
  if (!address) return null;
  try {
    await request(address, { call: 'status', args: [], timeout });
  } catch (failure) {
    if (isRefused(failure)) return null;
    throw failure;
  }
  const names = Object.keys(calls) as CallName[];
  return Object.fromEntries(
    names.map((call) => [
      call,
      (...args: readonly unknown[]) => request(address, { call, args, timeout }),
    ]),
  ) as unknown as Admin;
}
