import { createTransport } from 'nodemailer';
import type { NodemailerError } from 'nodemailer';
import type { Mailbox } from '../settings/index.ts';
import type { QueuedEmail } from '../store/index.ts';

/** Result of sending an e-mail. */
export type SendResult =
  | { readonly kind: 'sent' }
  /** The server refused this e-mail: temporarily, or permanently if `final`. */
  | { readonly kind: 'refused'; readonly why: string; readonly final: boolean }
  /** No e-mail can be sent at the moment. `why` contains no address. */
  | { readonly kind: 'down'; readonly why: string };

export interface Mailer {
  /** Sends an e-mail. Never rejects. If the signal aborts it, the e-mail may have been sent nevertheless. */
  readonly send: (email: QueuedEmail, signal: AbortSignal) => Promise<SendResult>;
  readonly close: () => void;
}

export interface MailerOptions {
  /** `smtp://name:password@host:port` or `smtps://…`. */
  readonly smtp: string;
  readonly from: Mailbox;
}

/** Max time without a response from the mail server, in ms. */
const serverTimeout = 20_000;

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** Errors of the connection to the mail server, not of a single e-mail. */
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

function failureResult(failure: NodemailerError): SendResult {
  const { code = 'unknown', responseCode = 0, message } = failure;
  if (connectionErrors.has(code)) {
    return { kind: 'down', why: responseCode > 0 ? `${code} ${responseCode}` : code };
  }
  return { kind: 'refused', why: message.slice(0, 300), final: responseCode >= 500 };
}

/** Creates an SMTP mailer. Passwords are only sent encrypted, except to this machine. */
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
          // Constant, so that mail programs recognize an e-mail that was sent twice.
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
        return failureResult(failure as NodemailerError);
      }
    },
    close: () => transport.close(),
  };
}
