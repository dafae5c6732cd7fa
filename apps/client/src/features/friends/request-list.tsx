import * as api from '@stackmate/protocol/routes';
import type { FriendsAnswer } from '@stackmate/protocol/social';
import { t } from '@stackmate/words';
import { call } from '../../platform/api/call.ts';
import { Avatar } from '../../kit/appearance/avatar.tsx';
import { seatAvatar } from '../../kit/appearance/seat-appearance.ts';
import type { RequestResult } from '../../platform/api/result.ts';
import { RequestFault } from '../../kit/opponent/request-fault.tsx';
import { useRequest } from '../../kit/requests/requests.ts';

interface RequestListProps {
  readonly list: FriendsAnswer;
  readonly onChange: (list: FriendsAnswer) => void;
}

/** Lists pending friend requests: those to answer, and those that wait for others. */
export function RequestList({ list: { received, sent }, onChange }: RequestListProps) {
  const request = useRequest();
  async function change(attempt: () => Promise<RequestResult<FriendsAnswer>>): Promise<void> {
    const answer = await request.run(attempt);
    if (answer) onChange(answer);
  }
  const button = (
    label: string,
    name: string,
    attempt: () => Promise<RequestResult<FriendsAnswer>>,
    isMain = false,
  ) => (
    <button
      type="button"
      className={isMain ? 'sm-button' : 'plain-button'}
      aria-label={t('{action}: {name}', { action: label, name })}
      onClick={() => void change(attempt)}
    >
      {label}
    </button>
  );
  if (received.length + sent.length === 0) return null;
  return (
    <section className="friends-card" aria-labelledby="friends-requests">
      <h2 id="friends-requests">{t('Friend requests')}</h2>
      <ul className="friend-rows">
        {received.map(({ id, name, appearance }) => (
          <li key={id} className="friend-row">
            <Avatar monster={seatAvatar({ bot: null, appearance })} />
            <p className="friend-who">
              <b>{name}</b>
              <span>{t('wants to be your friend')}</span>
            </p>
            <p className="button-row">
              {button(
                t('Accept'),
                name,
                () => call(api.friends.answer, { request: id, accept: true }),
                true,
              )}
              {button(t('Decline'), name, () =>
                call(api.friends.answer, { request: id, accept: false }),
              )}
            </p>
          </li>
        ))}
        {sent.map(({ id, name, appearance }) => (
          <li key={id} className="friend-row">
            <Avatar monster={seatAvatar({ bot: null, appearance })} />
            <p className="friend-who">
              <b>{name}</b>
              <span>{t('hasn’t answered yet')}</span>
            </p>
            <p className="button-row">
              {button(t('Withdraw'), name, () => call(api.friends.cancel, { request: id }))}
            </p>
          </li>
        ))}
      </ul>
      <RequestFault fault={request.fault} />
    </section>
  );
}
