import * as api from '@stackmate/protocol/routes';
import { physicalLimits } from '@stackmate/protocol/physical';
import type { HeldPrint } from '@stackmate/protocol/physical';
import { Modal } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { NameForm } from '../../features/friends/name-form.tsx';
import { useFriends } from '../../kit/friends/use-friends.ts';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { useRequest } from '../../kit/requests/requests.ts';
import { call } from '../../platform/api/call.ts';
import { inDays } from './in-days.ts';
import { namedPrint } from './print-line.tsx';

interface GiveDialogProps {
  readonly print: HeldPrint;
  readonly onGiven: () => void;
  readonly onClose: () => void;
}

/** [PH4] Asks to whom a physical card goes: a friend, or any account by its name. */
export function GiveDialog({ print, onGiven, onClose }: GiveDialogProps) {
  const request = useRequest();
  const { value: friends } = useFriends();
  async function give(to: string): Promise<boolean> {
    const pending = await request.run(() =>
      call(api.printTransfers.start, { card: print.card, to }),
    );
    if (pending) onGiven();
    return pending !== null;
  }
  return (
    <Modal open title={t('Give {card} to a player', { card: namedPrint(print) })} onClose={onClose}>
      <div className="own-print-dialog">
        <p>
          {t(
            'Hand over the paper, too. The card goes to the other vault when that player scans it, within {days} days. Until then you can take it back.',
            { days: inDays(physicalLimits.transferTime) },
          )}
        </p>
        {friends && friends.friends.length > 0 && (
          <ul className="own-print-friends" aria-label={t('Friends')}>
            {friends.friends.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  className="plain-button"
                  translate="no"
                  onClick={() => void give(name)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        )}
        <NameForm
          label={t('Name of the player')}
          action={t('Give the card')}
          look="sm-button"
          isBusy={request.isBusy}
          onSubmit={give}
        />
        <FaultNote fault={request.fault} />
      </div>
    </Modal>
  );
}
