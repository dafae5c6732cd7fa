import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { defineDomain } from '../domain.ts';
import { accessTokenQueries } from './access-tokens.ts';
import { accountLinkQueries } from './account-links.ts';
import { accountNameQueries } from './account-names.ts';
import './account-tables.ts';
import { accountQueries } from './accounts.ts';
import { nameCheck } from './audit-names.ts';
import { credentialQueries } from './credentials.ts';
import { eraseOperatorActions, operatorActionQueries } from './operator-actions.ts';
import { passkeyQueries } from './passkeys.ts';
import { sessionQueries } from './sessions.ts';
import { standingLoginQueries } from './standing-logins.ts';

/** Accounts with their names, credentials and sessions. */
export const accountDomain = defineDomain({
  queries: {
    ...accountQueries,
    ...accountNameQueries,
    ...credentialQueries,
    ...passkeyQueries,
    ...sessionQueries,
    ...standingLoginQueries,
    ...accessTokenQueries,
    ...accountLinkQueries,
    ...operatorActionQueries,
  },
  exports: {
    accounts: { list: 'account', columns: ['player'], key: ['player'], secret: ['password'] },
    account_names: { list: 'names', columns: ['player'], key: ['key'] },
    passkeys: { list: 'passkeys', columns: ['player'], key: ['id'] },
    sessions: { list: 'sessions', columns: ['player'], key: ['id'], secret: ['hash'] },
    access_tokens: { list: 'accessTokens', columns: ['player'], key: ['id'], secret: ['hash'] },
    account_links: { list: 'links', columns: ['player'], key: ['hash'], secret: ['hash'] },
    operator_actions: {
      list: 'operatorActions',
      columns: ['player'],
      key: ['number'],
      omitted: ['operator'],
    },
  },
  playerTables: [
    'account_names',
    'passkeys',
    'sessions',
    'access_tokens',
    'account_links',
    'accounts',
  ],
  erase: eraseOperatorActions,
  audit: [nameCheck],
  migrations: {
    '040-account-language': () => ({
      async up(db: Kysely<unknown>) {
        await sql`alter table accounts add column language text`.execute(db);
      },
    }),
  },
});
