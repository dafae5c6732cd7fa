import type { Database } from '../database.ts';
import { accessTokenQueries } from './access-tokens.ts';
import { accountLinkQueries } from './account-links.ts';
import { accountNameQueries } from './account-names.ts';
import type { AccountStore } from './account-store.ts';
import { accountQueries } from './accounts.ts';
import { credentialQueries } from './credentials.ts';
import { eraseQueries } from './erase-player.ts';
import { exportQueries } from './export-player.ts';
import { operatorActionQueries } from './operator-actions.ts';
import { passkeyQueries } from './passkeys.ts';
import { sessionQueries } from './sessions.ts';
import { standingLoginQueries } from './standing-logins.ts';

/** Creates all queries about accounts. */
export const allAccountQueries = ({ db, kind }: Database): AccountStore => ({
  ...accountQueries(db),
  ...accountNameQueries(db),
  ...credentialQueries(db),
  ...passkeyQueries(db),
  ...sessionQueries(db),
  ...standingLoginQueries(db),
  ...accessTokenQueries(db),
  ...accountLinkQueries(db),
  ...operatorActionQueries({ db, kind }),
  ...eraseQueries({ db, kind }),
  ...exportQueries(db),
});
