import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { inBatches } from '../limits/in-batches.ts';
import type { TakeShared } from '../limits/shared-limit.ts';
import type { WriteEmail } from '../emails/index.ts';
import type { Settings } from '../settings/index.ts';
import type { SiteStore } from '../store/index.ts';
import { proofOfWorkSecrets } from './proof-of-work-secrets.ts';
import { createContact } from './contact.ts';
import { createLinks } from './links.ts';
import { createCaptchaCheck } from './captcha-check.ts';
import { createProofOfWorkCheck } from './proof-of-work-check.ts';
import type { ProofOfWorkCheckOptions } from './proof-of-work-check.ts';
import { createOutbox } from './outbox.ts';
import { addFormRoutes } from './routes.ts';
import type { FormRoutes } from './routes.ts';
import { createSignupProofs } from './signup-proof.ts';
import { createSubscriptions } from './subscribe.ts';
import { createVisitCounter } from './visits.ts';

export interface FormsApiOptions {
  readonly settings: Settings;
  /** Limits per hour and network address. */
  readonly limits: FormRoutes['limits'];
  readonly store: SiteStore;
  readonly logger: Logger;
  /** Key that links are signed with. */
  readonly secret: string;
  /** The previous key, whose links still work; null if there is none. */
  readonly earlierSecret: string | null;
  /** Returns the server's address once it listens. */
  readonly address: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly writeEmail: WriteEmail;
  /** Counts limits on all nodes; null on a single server. */
  readonly takeShared: TakeShared | null;
  /** Marks a CAPTCHA challenge as used on all nodes; missing on a single server. */
  readonly markUsed?: ProofOfWorkCheckOptions['markUsed'];
  readonly isClosed: () => boolean;
  /** Counts requests that exceed a limit, by kind. */
  readonly countLimitHit: (kind: string) => void;
}

/** The API for the site's forms, and the outbox for the resulting e-mails. */
export interface FormsApi {
  /** Adds the routes. */
  readonly add: (app: FastifyInstance) => void;
  /** Returns the address of the page where a subscriber unsubscribes. */
  readonly leaveLink: (subscriber: string) => Promise<string>;
  /** Whether this server sends e-mails. */
  readonly hasMail: boolean;
  /** Starts sending queued e-mails. */
  readonly sendEmails: () => void;
  /** Deletes expired data. Call regularly. */
  readonly sweep: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Messages or counted visits that are deleted in a transaction. */
const deletedAtOnce = 1000;

export async function openFormsApi(options: FormsApiOptions): Promise<FormsApi> {
  const { settings, store, logger, markUsed, now, newId, isClosed, countLimitHit } = options;
  const { mail, site, network } = settings;
  const links = createLinks({
    secret: options.secret,
    earlier: options.earlierSecret,
    base: () => network.baseAddress ?? options.address(),
  });

  const outbox =
    mail.smtp === null || mail.from === null
      ? null
      : createOutbox({
          store,
          mailer: (await import('./mailer.ts')).createMailer({ smtp: mail.smtp, from: mail.from }),
          now,
          logger,
        });
  const onEmailQueued = (): void => outbox?.sendPending();

  const proofOfWork =
    site.humanCheckVerify === null
      ? createProofOfWorkCheck({
          // A page may be answered by another node than the one that made its challenge.
          secrets: proofOfWorkSecrets(site.botCheckKey ?? (markUsed ? options.secret : null)),
          markUsed,
          now,
        })
      : null;
  const humanCheck =
    proofOfWork ??
    createCaptchaCheck({
      verify: site.humanCheckVerify!,
      secret: site.humanCheckSecret,
      onFailure: (why) => logger.error({ why }, 'the CAPTCHA service can’t be used'),
    });

  const subscriptions = createSubscriptions({
    store,
    links,
    proofs: createSignupProofs({ secret: options.secret, now }),
    hasMail: outbox !== null,
    writeEmail: options.writeEmail,
    takeShared: options.takeShared,
    now,
    newId,
    onEmailQueued,
  });
  let sweepLimits = (): void => {};

  return {
    add(app) {
      sweepLimits = addFormRoutes(app, {
        subscribe: subscriptions.add,
        contact: createContact({ store, humanCheck, team: mail.to, now, onEmailQueued }),
        visit: createVisitCounter({ store, now }),
        challenge: proofOfWork?.challenge ?? null,
        changeSubscription: subscriptions.change,
        limits: options.limits,
        isClosed,
        now,
        countLimitHit,
      });
    },
    leaveLink: async (subscriber) => links.page('leave', await links.token('leave', subscriber)),
    hasMail: outbox !== null,
    sendEmails: onEmailQueued,
    async sweep() {
      sweepLimits();
      proofOfWork?.sweep();
      subscriptions.sweep();
      const { messageLife, visitLife } = settings.storage;
      await inBatches(deletedAtOnce, () =>
        store.forgetMessages(now() - messageLife, deletedAtOnce),
      );
      await inBatches(deletedAtOnce, () => store.forgetEvents(now() - visitLife, deletedAtOnce));
    },
    close: async () => outbox?.close(),
  };
}
