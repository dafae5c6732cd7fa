import * as api from '@stackmate/protocol/routes';
import { t } from '@stackmate/words';
import { call } from '../../platform/api/call.ts';
import { RequestFault } from '../../kit/opponent/request-fault.tsx';
import { NameForm } from './name-form.tsx';
import { useLoaded, useRequest } from '../../kit/requests/requests.ts';

const loadBlocks = (signal: AbortSignal) => call(api.safety.blocks, {}, { signal });

interface BlockedPlayersProps {
  /** Number of friends. When it changes, a friend may have been blocked in the other list. */
  readonly friends: number;
  /** Called when the list of friends may have changed. */
  readonly onChange: () => void;
}

/** Lists blocked players, and blocks others by name. */
export function BlockedPlayers({ friends, onChange }: BlockedPlayersProps) {
  const request = useRequest();
  const { value: answer, set } = useLoaded(`blocks beside ${friends} friends`, loadBlocks);
  async function block(name: string): Promise<boolean> {
    const blocks = await request.run(() => call(api.safety.block, { player: { name } }));
    if (!blocks) return false;
    set(blocks);
    onChange();
    return true;
  }
  async function unblock(id: string): Promise<void> {
    const blocks = await request.run(() => call(api.safety.unblock, { block: id }));
    if (blocks) set(blocks);
  }
  return (
    <section className="friends-card" aria-labelledby="friends-blocked">
      <h2 id="friends-blocked">{t('Blocked players')}</h2>
      <p className="friends-note">
        {t('They can’t befriend or challenge you, and you’re never paired. They won’t be told.')}
      </p>
      {answer && answer.blocks.length > 0 && (
        <ul className="friend-rows">
          {answer.blocks.map(({ id, name: blocked }) => (
            <li key={id} className="friend-row">
              <p className="friend-who">
                <b>{blocked}</b>
              </p>
              <button
                type="button"
                className="plain-button"
                aria-label={t('Unblock {name}', { name: blocked })}
                onClick={() => void unblock(id)}
              >
                {t('Unblock')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <NameForm
        label={t('Name of the account to block')}
        action={t('Block')}
        look="plain-button"
        isBusy={request.isBusy}
        onSubmit={block}
      />
      <RequestFault fault={request.fault} />
    </section>
  );
}
