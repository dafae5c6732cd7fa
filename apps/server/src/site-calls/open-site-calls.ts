import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Settings } from '../settings/index.ts';
import type { SiteStore } from '../store/index.ts';
import { checkSecrets } from './check-secrets.ts';
import { createContact } from './contact.ts';
import { createLinks } from './links.ts';
import { createMailer } from './mailer.ts';
import { createOutsideCheck } from './outside-check.ts';
import { createOwnCheck } from './own-check.ts';
import { createPostOffice } from './post-office.ts';
import { addSiteRoutes } from './routes.ts';
import { createSignupProofs } from './signup-proof.ts';
import { createSubscriptions } from './subscribe.ts';
import { createVisits } from './visits.ts';

export interface SiteCallsOptions {
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
export interface SiteCalls {
  /** Adds the addresses to the interface for machines. */
  readonly add: (app: FastifyInstance) => void;
  /** Begins to send letters. */
  readonly start: () => void;
  /** Forgets what is too old. To be called now and then. */
  readonly sweep: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** For how long messages are kept: the privacy page says two years at most. */
const messageLife = 730 * 86_400_000;

export function openSiteCalls(options: SiteCallsOptions): SiteCalls {
  const { settings, store, logger, now, newId, isShut, limited } = options;
  const { mail, site, limits, network } = settings;
  const links = createLinks({
    secret: options.secret,
    base: () => network.baseAddress ?? options.address(),
  });

  const postOffice =
    mail.smtp === null || mail.from === null
      ? null
      : createPostOffice({
          store,
          mailer: createMailer({ smtp: mail.smtp, from: mail.from }),
          now,
          logger,
        });
  const written = (): void => postOffice?.look();

  const ownCheck =
    site.humanCheckVerify === null
      ? createOwnCheck({ secrets: checkSecrets(site.botCheckKey), now })
      : null;
  const humanCheck =
    ownCheck ??
    createOutsideCheck({
      verify: site.humanCheckVerify!,
      secret: site.humanCheckSecret,
      failed: (why) => logger.error({ why }, 'the outside human check can’t be asked'),
    });

  const subscriptions = createSubscriptions({
    store,
    links,
    proofs: createSignupProofs({ secret: options.secret, now }),
    hasMail: postOffice !== null,
    now,
    newId,
    written,
  });
  let sweepLimits = (): void => {};

  return {
    add(app) {
      sweepLimits = addSiteRoutes(app, {
        subscribe: subscriptions.add,
        contact: createContact({ store, humanCheck, team: mail.to, now, written }),
        visit: createVisits({ store, now }),
        challenge: ownCheck?.challenge ?? null,
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
      ownCheck?.sweep();
      subscriptions.sweep();
      await store.forgetMessages(now() - messageLife);
    },
    close: async () => postOffice?.close(),
  };
}
