import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushMessage } from '@stackmate/protocol/social';
import { openPushTransport } from '../../src/push/push-transport.ts';
import type { PushTransport, PushTransportOptions } from '../../src/push/push-transport.ts';

const pem = (kind: string, body: string): string =>
  `-----BEGIN ${kind}-----\n${body}\n-----END ${kind}-----\n`;

/** A certificate of push.example.com for itself, which only these tests trust. */
const certificate = pem(
  'CERTIFICATE',
  'MIIBqTCCAVCgAwIBAgIUIHGug5EEPabmlFmQ9eXFee93LoAwCgYIKoZIzj0EAwIwGzEZMBcGA1UEAwwQcHVzaC5leGFtcGxlLmNvbTAgFw0yNjExMjcyMTQxMjNaGA8yMTI2MTEwMzIxNDEyM1owGzEZMBcGA1UEAwwQcHVzaC5leGFtcGxlLmNvbTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABFxH8jmY0mrMmf5E6R5o8HQyZsTlvYmkeycUQ1JAQo5LNRUwhVmTZN0dYij7DNbFa6lKcKI3dwVBxa117N+01emjcDBuMB0GA1UdDgQWBBRlj1YBn/4avTGlrayenlIO5FZQBDAfBgNVHSMEGDAWgBRlj1YBn/4avTGlrayenlIO5FZQBDAPBgNVHRMBAf8EBTADAQH/MBsGA1UdEQQUMBKCEHB1c2guZXhhbXBsZS5jb20wCgYIKoZIzj0EAwIDRwAwRAIgKh5g5YVM7Lxk+5DvjbotdLSunzk+NaFBmUjtLgEA+c4CIErTe3ew3MMumLMCt1pej4weuYZ3dBh148L0/CNLZeGf',
);
const privateKey = pem(
  'PRIVATE KEY',
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgWF2h9gK/Oh5yxA0pJbGSJrBno3MqtKPmS+kU2DF9WHehRANCAARcR/I5mNJqzJn+ROkeaPB0MmbE5b2JpHsnFENSQEKOSzUVMIVZk2TdHWIo+wzWxWupSnCiN3cFQcWtdezftNXp',
);

export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly message: PushMessage;
}

/** A browser's subscription, as a page sends it to the server. */
export interface TestSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface TestPushService {
  readonly transport: PushTransport;
  /** Opens another transport to this service. */
  readonly open: (options?: Partial<PushTransportOptions>) => PushTransport;
  readonly subscribe: () => TestSubscription;
  readonly received: readonly ReceivedPush[];
  /** Paths of all requests. */
  readonly requested: readonly string[];
  /** Answers requests to an address with a status from now on; null never answers. */
  readonly answerWith: (endpoint: string, status: number | null) => void;
  readonly stop: () => Promise<void>;
}

/** Decrypts a message as a browser does (RFC 8291, RFC 8188). */
function decrypt(body: Buffer, secret: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]);
  const shared = secret.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), secret.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const derive = (name: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, length));
  const sealed = body.subarray(21 + body[20]);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const content = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last byte that isn't 0 marks the end of the content.
  return content
    .subarray(
      0,
      content.findLastIndex((byte) => byte !== 0),
    )
    .toString();
}

/** Starts a push service on this machine, whose subscriptions only `transport` reaches. */
export async function startPushService(): Promise<TestPushService> {
  const subscribers = new Map<string, (body: Buffer) => string>();
  const statuses = new Map<string, number | null>();
  const received: ReceivedPush[] = [];
  const requested: string[] = [];
  const server = createServer({ cert: certificate, key: privateKey }, (request, response) => {
    void buffer(request).then((body) => {
      const { url: path = '', headers } = request;
      const status = statuses.get(path);
      const read = subscribers.get(path);
      requested.push(path);
      if (read) received.push({ path, headers, message: JSON.parse(read(body)) as PushMessage });
      if (status === null) return;
      response.writeHead(status ?? 201, { location: '/elsewhere' }).end('x'.repeat(100_000));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const open = (options: Partial<PushTransportOptions> = {}) =>
    openPushTransport({
      timeout: 10_000,
      resolve: async () => ['127.0.0.1'],
      isAllowed: (address) => address === '127.0.0.1',
      port,
      ca: certificate,
      ...options,
    });
  return {
    transport: open(),
    open,
    received,
    requested,
    subscribe() {
      const path = `/${randomBytes(12).toString('base64url')}`;
      const secret = createECDH('prime256v1');
      secret.generateKeys();
      const auth = randomBytes(16);
      subscribers.set(path, (body) => decrypt(body, secret, auth));
      return {
        endpoint: `https://push.example.com${path}`,
        p256dh: secret.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    answerWith(endpoint, status) {
      statuses.set(new URL(endpoint).pathname, status);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
