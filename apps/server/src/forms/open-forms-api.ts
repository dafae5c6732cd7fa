import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Settings } from '../settings/index.ts';
import type { SiteStore } from '../store/index.ts';
import { proofOfWorkSecrets } from './proof-of-work-secrets.ts';
import { createContact } from './contact.ts';
import { createLinks } from './links.ts';
import { createMailer } from './mailer.ts';
import { createCaptchaCheck } from './captcha-check.ts';
import { createProofOfWorkCheck } from './proof-of-work-check.ts';
import { createOutbox } from './outbox.ts';
import { addFormRoutes } from './routes.ts';
import { createSignupProofs } from './signup-proof.ts';
import { createSubscriptions } from './subscribe.ts';
import { createVisitCounter } from './visits.ts';

export interface FormsApiOptions {
  readonly settings: Settings;
  readonly store: SiteStore;
  readonly logger: Logger;
  /** What links are signed with. */
  readonly secret: string;
  /** Where the server listens, once it does. */
  readonly address: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly isShut: () => boolean;
  /** Something was more than a limit allows. */
  readonly limited: (kind: string) => void;
}

/** What the site's pages ask of the server, and the letters that go out for it. */
export interface FormsApi {
  /** Adds the addresses to the interface for machines. */
  readonly add: (app: FastifyInstance) => void;
  /** Begins to send letters. */
  readonly start: () => void;
  /** Forgets what is too old. To be called now and then. */
  readonly sweep: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** For how long messages are kept: the privacy page says two years at most. */
const messageRetention = 730 * 86_400_000;

export function openFormsApi(options: FormsApiOptions): FormsApi {
  const { settings, store, logger, now, newId, isShut, limited } = options;
  const { mail, site, limits, network } = settings;
  const links = createLinks({
    secret: options.secret,
    base: () => network.baseAddress ?? options.address(),
  });

  const outbox =
    mail.smtp === null || mail.from === null
      ? null
      : createOutbox({
          store,
          mailer: createMailer({ smtp: mail.smtp, from: mail.from }),
          now,
          logger,
        });
  const written = (): void => outbox?.sendPending();

  const proofOfWork =
    site.humanCheckVerify === null
      ? createProofOfWorkCheck({ secrets: proofOfWorkSecrets(site.botCheckKey), now })
      : null;
  const humanCheck =
    proofOfWork ??
    createCaptchaCheck({
      verify: site.humanCheckVerify!,
      secret: site.humanCheckSecret,
      failed: (why) => logger.error({ why }, 'the outside human check can’t be asked'),
    });

  const subscriptions = createSubscriptions({
    store,
    links,
    proofs: createSignupProofs({ secret: options.secret, now }),
    hasMail: outbox !== null,
    now,
    newId,
    written,
  });
  let sweepLimits = (): void => {};

  return {
    add(app) {
      sweepLimits = addFormRoutes(app, {
        subscribe: subscriptions.add,
        contact: createContact({ store, humanCheck, team: mail.to, now, written }),
        visit: createVisitCounter({ store, now }),
        challenge: proofOfWork?.challenge ?? null,
        changeSubscription: subscriptions.change,
        formsPerHour: limits.formsPerHour,
        visitsPerHour: limits.visitsPerHour,
        isShut,
        now,
        limited,
      });
    },
    start: written,
    async sweep() {
      sweepLimits();
      proofOfWork?.sweep();
      subscriptions.sweep();
      await store.forgetMessages(now() - messageRetention);
    },
    close: async () => outbox?.close(),
  };
}
