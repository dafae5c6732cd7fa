import * as api from '@stackmate/protocol/routes';
import type { FriendsAnswer } from '@stackmate/protocol/social';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { RequestFault } from '../../kit/opponent/request-fault.tsx';
import { NameForm } from './name-form.tsx';
import { useRequest } from '../../kit/requests/requests.ts';
import { gameOrigin } from '../../platform/device/game-origin.ts';

interface AddFriendProps {
  readonly list: FriendsAnswer;
  /** Called after a change of which only the server knows the list. */
  readonly onChange: () => void;
}

/** Adds a friend by name, and shows the link with which others add this player. */
export function AddFriend({ list, onChange }: AddFriendProps) {
  const request = useRequest();
  const [done, setDone] = useState<string | null>(null);
  const link = `${gameOrigin()}/play/f/${list.link}`;
  async function add(name: string): Promise<boolean> {
    setDone(null);
    const answer = await request.run(() => call(api.friends.request, { player: { name } }));
    if (!answer) return false;
    setDone(
      answer.state === 'friends'
        ? t('You and {name} are friends now.', { name: answer.name })
        : t('Friend request sent to {name}.', { name: answer.name }),
    );
    onChange();
    return true;
  }
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setDone(t('Link copied.'));
    } catch {
      setDone(t('The browser doesn’t allow copying. Select the link and copy it.'));
    }
  }
  async function renew(): Promise<void> {
    if (!(await request.run(() => call(api.friends.renewLink)))) return;
    setDone(t('This is your new link. The old one no longer works.'));
    onChange();
  }
  return (
    <section className="friends-card" aria-labelledby="friends-add">
      <h2 id="friends-add">{t('Add a friend')}</h2>
      <NameForm
        label={t('Name of an account')}
        action={t('Add')}
        look="sm-button"
        isBusy={request.isBusy}
        onSubmit={add}
      />
      <p>{t('Or share your friend link. Anyone who opens it can send you a friend request.')}</p>
      <input
        className="field"
        dir="ltr"
        readOnly
        value={link}
        aria-label={t('Your friend link')}
        onFocus={(event) => event.target.select()}
      />
      <p className="button-row">
        <button type="button" className="plain-button" onClick={() => void copy()}>
          {t('Copy')}
        </button>
        <button type="button" className="plain-button" onClick={() => void renew()}>
          {t('Make a new link')}
        </button>
      </p>
      <p className="friends-done" role="status">
        {done}
      </p>
      <RequestFault fault={request.fault} />
    </section>
  );
}
