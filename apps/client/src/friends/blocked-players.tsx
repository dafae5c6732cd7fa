import type { BlocksAnswer } from '@stackmate/protocol/social';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { RequestFault } from '../opponent/request-fault.tsx';
import { t } from '../words/index.ts';
import { socialApi } from '../opponent/social-api.ts';
import { useRequest } from '../opponent/use-request.ts';

interface BlockedPlayersProps {
  /** Number of friends: one who was blocked in their list is on this one. */
  readonly friends: number;
  /** Called when the list of friends may have changed. */
  readonly onChange: () => void;
}

/** Lists blocked players, and blocks others by name. */
export function BlockedPlayers({ friends, onChange }: BlockedPlayersProps) {
  const request = useRequest();
  const [answer, setAnswer] = useState<BlocksAnswer | null>(null);
  const [name, setName] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    void socialApi.blocks(controller.signal).then((result) => {
      if (result.ok && !controller.signal.aborted) setAnswer(result.value);
    });
    return () => controller.abort();
  }, [friends]);
  async function block(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === '') return;
    const blocks = await request.run(() => socialApi.block({ name: name.trim() }));
    if (!blocks) return;
    setAnswer(blocks);
    setName('');
    onChange();
  }
  async function unblock(id: string): Promise<void> {
    const blocks = await request.run(() => socialApi.unblock(id));
    if (blocks) setAnswer(blocks);
  }
  return (
    <section className="friends-card" aria-labelledby="friends-blocked">
      <h2 id="friends-blocked">{t('Blocked players')}</h2>
      <p className="friends-note">
        {t('They can’t ask or challenge you, and you are never paired. They aren’t told.')}
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
      <form className="friends-add" onSubmit={(event) => void block(event)}>
        <input
          className="field"
          value={name}
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          aria-label={t('Name of the account to block')}
          placeholder={t('Name')}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="plain-button">
          {t('Block')}
        </button>
      </form>
      <RequestFault fault={request.fault} />
    </section>
  );
}
