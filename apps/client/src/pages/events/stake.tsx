import * as api from '@stackmate/protocol/routes';
import type { TournamentSummary } from '@stackmate/protocol/tournaments';
import { t } from '@stackmate/words';
import { setPurse, usePurse } from '../../kit/coins/purse.ts';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { useAccount } from '../../kit/account/use-account.ts';
import { call } from '../../platform/api/call.ts';
import type { Fault } from '../../platform/api/result.ts';

/** Shows the coins that are left after a fee or a refund. */
export async function refreshPurse(): Promise<void> {
  const wallet = await call(api.wallet.read, {});
  if (wallet.ok) setPurse({ coins: wallet.value.balance });
}

/** [PR1] Returns what a player lacks to enter an event with prizes, as far as the page knows; null if nothing. */
export function useStakeFault({ fee, perHousehold }: TournamentSummary): Fault | null {
  const { value: account } = useAccount();
  const { coins } = usePurse();
  if (perHousehold === null || account === null) return null;
  if (account.account === null) {
    return {
      code: 'account-needed',
      text: t('Events with prizes are for accounts. Create one, or sign in, to join.'),
    };
  }
  if (!account.account.isVerified) {
    return {
      code: 'email-not-verified',
      text: t('Events with prizes need a verified e-mail address.'),
    };
  }
  return coins === null || coins >= fee
    ? null
    : {
        code: 'not-enough-coins',
        text: t(
          'The entry fee is {fee, plural, one {# coin} other {# coins}}, and you have {coins}. You need {missing} more.',
          {
            fee,
            coins,
            missing: fee - coins,
          },
        ),
      };
}

/** Shows what a player lacks to enter, and how to get it. */
export const Stake = ({ fault }: { readonly fault: Fault | null }) =>
  fault && <FaultNote fault={fault} />;
