import type { VipLength } from '@stackmate/protocol/store';
import type { Kysely } from 'kysely';
import type { OperatorChange } from '../collection/collection-store.ts';
import { writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import { addMessage } from './inbox-items.ts';
import { grantVipDays, revokeVipGrants, sentEnd, vipSpans } from './vip-grants.ts';
import { insertAction } from '../insert-action.ts';

/** Makes a change and its row of the operators' audit log in one transaction. */
const logged = <T>(
  db: Kysely<Tables>,
  { playerId, at, operator, reason }: OperatorChange,
  [action, detail]: readonly [string, string],
  run: (inside: Kysely<Tables>) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (inside) => {
    const result = await run(inside);
    await insertAction(inside, { at, operator, action, player: playerId, detail, reason });
    return result;
  });

export const shopOperatorQueries = {
  /** Returns the end of VIP; null for life. */
  grantVip: writes(
    (
      { db, kind },
      change: OperatorChange & { readonly length: VipLength },
    ): Promise<number | null> => {
      const { playerId, at, cause, length } = change;
      const words = length === 'lifetime' ? 'VIP for life' : `${length} days of VIP`;
      return logged(db, change, ['grant', words], async (inside) => {
        const granted = {
          playerId,
          source: 'grant',
          cause: `grant:${cause}`,
          length,
          at,
        } as const;
        await grantVipDays(inside, kind, granted);
        const { until } = (await vipSpans(inside, playerId)).at(-1)!;
        return sentEnd(until);
      });
    },
  ),

  /** Takes all remaining VIP. Returns whether there was any. */
  revokeVip: writes(({ db, kind }, change: OperatorChange): Promise<boolean> => {
    const { playerId, at } = change;
    return logged(db, change, ['revoke', 'VIP'], async (inside) => {
      const open = (await vipSpans(inside, playerId)).filter(
        ({ until, grant }) => until > at && grant.revoked_at === null,
      );
      if (open.length === 0) return false;
      const causes = open.map(({ grant }) => grant.cause);
      await revokeVipGrants(inside, kind, { playerId, causes, at });
      return true;
    });
  }),

  sendMessage: writes(
    (
      { db },
      change: OperatorChange & { readonly title: string; readonly text: string },
    ): Promise<void> => {
      const { playerId, at, cause, title, text } = change;
      return logged(db, change, ['message', title], async (inside) => {
        await addMessage(inside, { playerId, title, text, cause, at });
      });
    },
  ),
};
