import * as api from '@stackmate/protocol/routes';
import type { Friend, FriendsAnswer } from '@stackmate/protocol/social';
import { Modal } from '@stackmate/ui';
import { dateText, msg, t } from '@stackmate/words';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../platform/api/call.ts';
import { Avatar } from '../../kit/appearance/avatar.tsx';
import { seatAvatar } from '../../kit/appearance/seat-appearance.ts';
import { RequestFault } from '../../kit/opponent/request-fault.tsx';
import { ChallengeDialog } from './challenge-dialog.tsx';
import { ReportForm } from '../../kit/opponent/report-form.tsx';
import { useRequest } from '../../kit/requests/requests.ts';

interface FriendListProps {
  readonly list: FriendsAnswer;
  readonly onChange: (list: FriendsAnswer) => void;
}

const presenceNames = {
  online: msg('Online'),
  playing: msg('In a match'),
  offline: msg('Offline'),
};
const order = ['online', 'playing', 'offline'] as const;

type Dialog = { readonly kind: 'challenge' | 'more'; readonly friend: Friend };

function FriendRow({
  friend,
  onOpen,
}: {
  readonly friend: Friend;
  readonly onOpen: (dialog: Dialog) => void;
}) {
  const { name, presence, watch, appearance } = friend;
  return (
    <li className="friend-row" data-presence={presence}>
      <Avatar monster={seatAvatar({ bot: null, appearance })} />
      <p className="friend-who">
        <b>{name}</b>
        <span className="friend-presence">{t(presenceNames[presence])}</span>
      </p>
      <p className="button-row">
        {watch !== null && (
          <Link
            className="plain-button"
            to={`/watch/${watch}`}
            aria-label={t('Watch {name}', { name })}
          >
            {t('Watch')}
          </Link>
        )}
        {presence !== 'offline' && (
          <button
            type="button"
            className="sm-button"
            aria-label={t('Challenge {name}', { name })}
            onClick={() => onOpen({ kind: 'challenge', friend })}
          >
            {t('Challenge')}
          </button>
        )}
        <Link
          className="plain-button"
          to={`/swaps/new?with=${encodeURIComponent(name)}`}
          aria-label={t('Offer {name} a swap', { name })}
        >
          {t('Swap')}
        </Link>
        <button
          type="button"
          className="plain-button"
          aria-label={t('More about {name}', { name })}
          onClick={() => onOpen({ kind: 'more', friend })}
        >
          {t('More')}
        </button>
      </p>
    </li>
  );
}

interface MoreProps {
  readonly friend: Friend;
  readonly onChange: (list: FriendsAnswer) => void;
  readonly onClose: () => void;
}

/** Lets a player remove, block or report a friend. */
function More({ friend, onChange, onClose }: MoreProps) {
  const { id, name } = friend;
  const request = useRequest();
  const [isReporting, setReporting] = useState(false);
  const [isReported, setReported] = useState(false);
  async function remove(): Promise<void> {
    const answer = await request.run(() => call(api.friends.remove, { friend: id }));
    if (!answer) return;
    onChange(answer);
    onClose();
  }
  async function block(): Promise<void> {
    if (!(await request.run(() => call(api.safety.block, { player: { friend: id } })))) return;
    const list = await request.run(() => call(api.friends.list));
    if (list) onChange(list);
    onClose();
  }
  if (isReporting) {
    return (
      <ReportForm
        player={{ friend: id }}
        matchId={null}
        onCancel={() => setReporting(false)}
        onDone={() => {
          setReporting(false);
          setReported(true);
        }}
      />
    );
  }
  return (
    <div className="opponent-choices">
      <p>
        {t('Friends since {date}.', {
          date: dateText(friend.since),
        })}
      </p>
      <p className="button-row">
        <button type="button" className="plain-button" onClick={() => void remove()}>
          {t('Remove')}
        </button>
        <button type="button" className="plain-button" onClick={() => void block()}>
          {t('Block')}
        </button>
        <button type="button" className="plain-button" onClick={() => setReporting(true)}>
          {t('Report')}
        </button>
      </p>
      <p className="friends-note">
        {t('{name} won’t be told, but no longer sees you in the list.', { name })}
      </p>
      <p className="friends-done" role="status">
        {isReported && t('Thank you. The team will look at it.')}
      </p>
      <RequestFault fault={request.fault} />
    </div>
  );
}

/** Lists friends, those who are online first. */
export function FriendList({ list, onChange }: FriendListProps) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const friends = order.flatMap((presence) =>
    list.friends.filter((friend) => friend.presence === presence),
  );
  const here = friends.filter(({ presence }) => presence !== 'offline').length;
  const close = (): void => setDialog(null);
  return (
    <section className="friends-card" aria-labelledby="friends-list">
      <h2 id="friends-list">{t('Your friends')}</h2>
      {friends.length === 0 ? (
        <p>{t('No friends yet. Add one by name, or share your friend link.')}</p>
      ) : (
        <>
          <p className="friends-note" role="status">
            {t('{here} of {count} online', { here, count: friends.length })}
          </p>
          <ul className="friend-rows">
            {friends.map((friend) => (
              <FriendRow key={friend.id} friend={friend} onOpen={setDialog} />
            ))}
          </ul>
        </>
      )}
      {dialog?.kind === 'challenge' && <ChallengeDialog friend={dialog.friend} onClose={close} />}
      {dialog?.kind === 'more' && (
        <Modal open title={dialog.friend.name} onClose={close}>
          <More friend={dialog.friend} onChange={onChange} onClose={close} />
        </Modal>
      )}
    </section>
  );
}
