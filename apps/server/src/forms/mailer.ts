import { createTransport } from 'nodemailer';
import type { NodemailerError } from 'nodemailer';
import type { Mailbox } from '../settings/index.ts';
import type { QueuedEmail } from '../store/index.ts';

/** How sending a letter went. */
export type SendResult =
  | { readonly kind: 'sent' }
  /** This letter can't be sent: now, or, if it is `final`, ever. */
  | { readonly kind: 'refused'; readonly why: string; readonly final: boolean }
  /** No letter can be sent now. `why` holds no address. */
  | { readonly kind: 'down'; readonly why: string };

export interface Mailer {
  /** Never rejects. What is cut short by the signal may have been taken all the same. */
  readonly send: (email: QueuedEmail, signal: AbortSignal) => Promise<SendResult>;
  readonly close: () => void;
}

export interface MailerOptions {
  /** `smtp://name:password@host:port` or `smtps://…`. */
  readonly smtp: string;
  readonly from: Mailbox;
}

/** How long the mail server may be silent, in milliseconds. */
const serverTimeout = 20_000;

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** Faults of the way to the mail server, not of a letter. */
const connectionErrors: ReadonlySet<string> = new Set([
  'EABORT',
  'EAUTH',
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'ENOAUTH',
  'EOAUTH2',
  'EPROTOCOL',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
]);

function resultOfFailure(failure: NodemailerError): SendResult {
  const { code = 'unknown', responseCode = 0, message } = failure;
  if (connectionErrors.has(code)) {
    return { kind: 'down', why: responseCode > 0 ? `${code} ${responseCode}` : code };
  }
  return { kind: 'refused', why: message.slice(0, 300), final: responseCode >= 500 };
}

/** Sends letters over SMTP. A password never travels in the open, but to this machine itself. */
export function createMailer({ smtp, from }: MailerOptions): Mailer {
  const { hostname } = new URL(smtp);
  const transport = createTransport({
    url: smtp,
    requireTLS: smtp.startsWith('smtp:') && !isLoopback(hostname),
    connectionTimeout: serverTimeout,
    greetingTimeout: serverTimeout,
    socketTimeout: serverTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.address.split('@')[1];
  return {
    async send({ number, to, replyTo, subject, text, leave, writtenAt }, signal) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          signal,
          // The same if it is sent twice, so that who gets it can tell.
          messageId: `<${number}.${writtenAt}@${host}>`,
          date: new Date(writtenAt),
          ...(leave === null
            ? {}
            : {
                headers: {
                  'List-Unsubscribe': `<${leave}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                },
              }),
        });
        return { kind: 'sent' };
      } catch (failure) {
        return resultOfFailure(failure as NodemailerError);
      }
    },
    close: () => transport.close(),
  };
}
