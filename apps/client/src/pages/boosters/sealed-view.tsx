import { boosterSize } from '@stackmate/engine';
import type { BoosterOrigin, BoostersAnswer } from '@stackmate/protocol/store';
import { Link } from 'react-router';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { Envelope } from '../../features/shop/parts/envelope.tsx';
import { findNextSteps } from '../../kit/page/next-steps.ts';

const originNames: Readonly<Record<BoosterOrigin, Message>> = {
  store: msg('bought in the store'),
  vip: msg('from VIP'),
  code: msg('from a code'),
  season: msg('season reward'),
  grant: msg('a gift'),
  welcome: msg('for your first win'),
};

/** Room of the player's vault, in cards; null without a limit, and while it isn't known. */
export type VaultRoom = number | null;

interface SealedViewProps {
  readonly answer: BoostersAnswer;
  readonly room: VaultRoom;
  readonly isBusy: boolean;
  readonly onOpen: (count: number) => void;
}

/** Says how many boosters fit into the vault, where not all do (OW2). */
function RoomNote({ room, total }: { readonly room: number; readonly total: number }) {
  const fitting = Math.floor(room / boosterSize);
  return (
    <div className="boosters-room">
      <p>
        {t(
          'Your vault has room for {room, plural, one {# more card} other {# more cards}}, and a booster has {size}.',
          { room, size: boosterSize },
        )}{' '}
        {fitting === 0
          ? t('Your boosters stay sealed until there is more room.')
          : t(
              '{count, plural, one {# of your {total} boosters fits. The others stay sealed until there is more room.} other {# of your {total} boosters fit. The others stay sealed until there is more room.}}',
              { count: fitting, total },
            )}
      </p>
      <p className="button-row">
        {findNextSteps('vault-full').map(({ to, label }) => (
          <Link key={to} to={to} className="plain-button">
            {t(label)}
          </Link>
        ))}
      </p>
    </div>
  );
}

/** Envelopes that are drawn; the number says how many there are. */
const maxDrawn = 12;

/** Shows the sealed boosters, and opens one or ten of them, the oldest first. */
export function SealedView({ answer, room, isBusy, onOpen }: SealedViewProps) {
  const { boosters, total } = answer;
  if (total === 0) {
    return (
      <div className="no-boosters">
        <Envelope />
        <p>{t('You have no sealed boosters.')}</p>
        <Link to="/store" className="sm-button">
          {t('Buy boosters in the store')}
        </Link>
      </div>
    );
  }
  const fitting =
    room === null ? total : Math.min(total, Math.floor(Math.max(0, room) / boosterSize));
  const many = Math.min(10, fitting, boosters.length);
  const drawn = boosters.slice(0, maxDrawn);
  return (
    <section className="sealed" aria-labelledby="sealed-title">
      <h2 id="sealed-title">
        {t('{count, plural, one {# sealed booster} other {# sealed boosters}}', { count: total })}
      </h2>
      <ul className="sealed-row" aria-hidden="true">
        {drawn.map(({ id }) => (
          <li key={id}>
            <Envelope />
          </li>
        ))}
      </ul>
      <div className="button-row">
        {many > 0 && (
          <button type="button" className="sm-button" aria-busy={isBusy} onClick={() => onOpen(1)}>
            {t('Open one')}
          </button>
        )}
        {many > 1 && (
          <button
            type="button"
            className="plain-button"
            aria-busy={isBusy}
            onClick={() => onOpen(many)}
          >
            {t('Open {count}', { count: many })}
          </button>
        )}
      </div>
      {room !== null && fitting < total && <RoomNote room={Math.max(0, room)} total={total} />}
      <p className="shop-quiet">
        {t(
          'Boosters stay sealed as long as you like. Their cards follow from a secret that the server has fixed and a number that your browser chooses when you open them.',
        )}{' '}
        <a href="/odds">{t('The odds of every card')}</a>
      </p>
      <details className="proof">
        <summary>{t('What the server has committed to')}</summary>
        <ol className="commitments">
          {drawn.map(({ id, origin, commitment }) => (
            <li key={id}>
              {t(originNames[origin])}: <code>{commitment}</code>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
