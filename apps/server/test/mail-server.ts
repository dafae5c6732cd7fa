import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** An e-mail as received. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and text; long lines are joined, nothing else is decoded. */
  readonly source: string;
}

/** A local mail server for tests. */
export interface MailServer {
  /** `smtp://…`. */
  readonly address: string;
  readonly received: readonly Received[];
  /** Sets the error codes for further e-mails; null accepts all. */
  readonly refuse: (how: { readonly to?: number; readonly data?: number } | null) => void;
  readonly close: () => Promise<void>;
}

const refusal = (responseCode: number): Error =>
  Object.assign(new Error(`not today (${responseCode})`), { responseCode });

export async function startMailServer({ port = 0 } = {}): Promise<MailServer> {
  const received: Received[] = [];
  let refused: { readonly to?: number; readonly data?: number } | null = null;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    // A name server would delay the greeting.
    disableReverseLookup: true,
    onAuth: ({ username = '', password = '' }, _session, answer) =>
      username === 'me' && password === 'word'
        ? answer(null, { user: username })
        : answer(new Error('who is that?')),
    onRcptTo: (_address, _session, answer) =>
      answer(refused?.to === undefined ? null : refusal(refused.to)),
    onData(stream, { envelope }, answer) {
      void text(stream).then((source) => {
        if (refused?.data !== undefined) return answer(refusal(refused.data));
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          source: source
            .replaceAll('\r\n', '\n')
            .replaceAll(/=\n/g, '')
            .replaceAll(/\n[ \t]+/g, ' '),
        });
        return answer(null);
      });
    },
  });
  // Some tests close connections midway.
  server.on('error', () => {});
  await new Promise<void>((listening) => {
    server.listen(port, '127.0.0.1', () => listening());
  });
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    address: `smtp://me:word@127.0.0.1:${taken}`,
    received,
    refuse: (how) => {
      refused = how;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
      }),
  };
}
