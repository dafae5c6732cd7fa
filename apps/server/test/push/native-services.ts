import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { createServer as createHttp2Server } from 'node:http2';
import type { AddressInfo, Server } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';

/** Answer of a fake push service. */
export interface FakeAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A notification that a fake push service received. */
export interface ReceivedNotification {
  readonly token: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** The proof of who the server is. */
  readonly proof: string;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const pemKeys = (kind: 'ec' | 'rsa') => {
  const { publicKey, privateKey } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { publicKey, pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
};

/** Starts a stand-in for Apple's push service, which accepts proofs of its key. `answers` are given one by one. */
export async function startFakeApns() {
  const { publicKey, pem } = pemKeys('ec');
  const received: ReceivedNotification[] = [];
  const answers: FakeAnswer[] = [];
  const sessions = new Set<{ readonly destroy: () => void }>();
  const server = createHttp2Server();
  const drop = (): void => {
    for (const session of sessions) session.destroy();
  };
  server.on('session', (session) => sessions.add(session));
  server.on('stream', (stream, headers) => {
    void (async () => {
      const proof = String(headers.authorization).replace('bearer ', '');
      await jwtVerify(proof, publicKey, { algorithms: ['ES256'], issuer: 'TEAM123456' });
      const token = String(headers[':path']).replace('/3/device/', '');
      received.push({ token, headers, body: await json(stream), proof });
      const { status, body, headers: more = {} } = answers.shift() ?? { status: 200 };
      stream.respond({ ':status': status, ...more });
      stream.end(body === undefined ? '' : JSON.stringify(body));
    })().catch(() => stream.destroy());
  });
  return {
    address: await listen(server),
    key: pem,
    received,
    answers,
    drop,
    async stop() {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Starts a stand-in for Google's push service and its tokens. `answers` are given to notifications one by one. */
export async function startFakeFcm() {
  const { publicKey, pem } = pemKeys('rsa');
  const received: ReceivedNotification[] = [];
  const answers: FakeAnswer[] = [];
  let tokens = 0;
  const server = createServer((request, response) => {
    void (async () => {
      if (request.url === '/token') {
        const form = new URLSearchParams(await text(request));
        const options = { algorithms: ['RS256'], issuer: 'push@game.example' };
        const { payload } = await jwtVerify(form.get('assertion')!, publicKey, options);
        if (payload['scope'] !== 'https://www.googleapis.com/auth/firebase.messaging') {
          throw new Error('another scope');
        }
        response.end(JSON.stringify({ access_token: `access ${++tokens}`, expires_in: 3600 }));
        return;
      }
      const body = (await json(request)) as { readonly message: { readonly token: string } };
      const proof = String(request.headers.authorization).replace('Bearer ', '');
      received.push({ token: body.message.token, headers: request.headers, body, proof });
      const { status, body: answer, headers = {} } = answers.shift() ?? { status: 200 };
      response.writeHead(status, headers).end(JSON.stringify(answer ?? {}));
    })().catch(() => response.destroy());
  });
  const address = await listen(server);
  const account = {
    project_id: 'game-example',
    client_email: 'push@game.example',
    private_key: pem,
    token_uri: `${address}/token`,
  };
  return {
    address,
    account: JSON.stringify(account),
    received,
    answers,
    tokens: () => tokens,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
