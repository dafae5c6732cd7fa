import { randomBytes, timingSafeEqual } from 'node:crypto';
import { fastify } from 'fastify';
import type { Admin } from './admin.ts';
import { removeAdminAddress, writeAdminAddress } from './admin-address.ts';
import { adminCall } from './calls.ts';

export interface ServeAdminOptions {
  /** The data folder, in which address and token are left for whoever may read it. */
  readonly data: string;
  readonly admin: Admin;
  /** An operator did something; whom somebody wants forgotten is not told. */
  readonly note: (call: string, args: readonly unknown[]) => void;
}

export interface AdminServer {
  readonly close: () => Promise<void>;
}

/** Opens the admin address: on the loopback interface only, on any free port, with a token that is new each time. */
export async function serveAdmin({ data, admin, note }: ServeAdminOptions): Promise<AdminServer> {
  const token = randomBytes(32).toString('base64url');
  const wanted = Buffer.from(`Bearer ${token}`);
  const app = fastify({ forceCloseConnections: true });

  app.addHook('onRequest', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
      await reply.code(401).send({ error: 'wrong token' });
    }
  });
  app.post('/', async (request, reply) => {
    const asked = adminCall.safeParse(request.body);
    if (!asked.success) {
      return reply.code(400).send({ error: asked.error.issues[0].message });
    }
    const { call, args } = asked.data;
    note(call, call === 'forget' ? [] : args);
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
