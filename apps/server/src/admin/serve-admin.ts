import { randomBytes, timingSafeEqual } from 'node:crypto';
import { fastify } from 'fastify';
import type { Admin } from './admin.ts';
import { removeAdminAddress, writeAdminAddress } from './admin-address.ts';
import { adminCall } from './calls.ts';

export interface ServeAdminOptions {
  /** Data folder; the address and token are written to a file in it. */
  readonly data: string;
  readonly admin: Admin;
  /** Logs an operator's call. Arguments that are personal data or long are left out. */
  readonly logCall: (call: string, args: readonly unknown[]) => void;
}

export interface AdminServer {
  readonly close: () => Promise<void>;
}

/** Calls whose arguments are personal data, or thousands of hashes. */
const loggedByName: ReadonlySet<string> = new Set([
  'forget',
  'account',
  'auditLog',
  'actOnAccount',
  'beginExport',
  'closeAccount',
  'exportPage',
  'change',
  'changeRole',
  'importCodes',
  'importRun',
  'addNote',
  'findPlayers',
  'player',
  'resolveReport',
]);

/** Opens the admin address: on the loopback interface, on any free port, with a new token. */
export async function serveAdmin({
  data,
  admin,
  logCall,
}: ServeAdminOptions): Promise<AdminServer> {
  const token = randomBytes(32).toString('base64url');
  const wanted = Buffer.from(`Bearer ${token}`);
  const app = fastify({ forceCloseConnections: true });

  app.addHook('onRequest', async (request, reply) => {
    const header = Buffer.from(request.headers.authorization ?? '');
    if (header.length !== wanted.length || !timingSafeEqual(header, wanted)) {
      await reply.code(401).send({ error: 'wrong token' });
    }
  });
  app.post('/', async (request, reply) => {
    const parsed = adminCall.safeParse(request.body);
    if (!parsed.success) {
      const { path, message } = parsed.error.issues[0];
      const field = path.at(-1);
      const error = typeof field === 'string' ? `${field}: ${message}` : message;
      return reply.code(400).send({ error });
    }
    const { call, args } = parsed.data;
    logCall(call, loggedByName.has(call) ? [] : args);
    const method = admin[call] as (...given: readonly unknown[]) => Promise<unknown>;
    try {
      return { value: (await method(...args)) ?? null };
    } catch (failure) {
      const error = failure instanceof Error ? failure.message : String(failure);
      return reply.code(500).send({ error });
    }
  });

  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  writeAdminAddress(data, { address, token, pid: process.pid });
  return {
    async close() {
      removeAdminAddress(data);
      await app.close();
    },
  };
}
