import { boosterSize } from '@stackmate/engine';
import * as api from '@stackmate/protocol/routes';
import type { BoosterOrigin, BoostersAnswer, SealedBooster } from '@stackmate/protocol/store';
import { arrowStep } from '@stackmate/ui/next-tab';
import type { CSSProperties, KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useMay, WithAccount } from '../../kit/account/with-account.tsx';
import { boundRule } from '../../kit/collection/copy-ties.ts';
import { Envelope } from '../../kit/envelope/envelope.tsx';
import { findNextSteps } from '../../kit/page/next-steps.ts';
import { siteAddress } from '../../platform/words/language.ts';

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
  readonly onOpen: (boosters: readonly SealedBooster[]) => void;
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

/** Moves the focus along the fan by the arrow keys. */
function onFanKey(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const step = arrowStep(event.key, event.currentTarget);
  const edge = { Home: 0, End: buttons.length - 1 }[event.key];
  const to = step === 0 ? edge : at + step;
  if (to === undefined || at === -1) return;
  event.preventDefault();
  buttons[Math.min(Math.max(to, 0), buttons.length - 1)].focus();
}

/** Envelopes that are drawn; the number says how many there are. */
const maxDrawn = 12;

/** Shows the sealed boosters as a fan to choose from, and opens one or the ten oldest. */
export function SealedView({ answer, room, onOpen }: SealedViewProps) {
  const { boosters, total } = answer;
  const mayBuy = useMay(api.store.buy);
  if (total === 0) {
    return (
      <div className="no-boosters">
        <Envelope />
        <p>{t('You have no sealed boosters.')}</p>
        {mayBuy ? (
          <Link to="/store" className="sm-button">
            {t('Buy boosters in the store')}
          </Link>
        ) : (
          <WithAccount>{t('Buy boosters with an account')}</WithAccount>
        )}
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
      <ul className="sealed-fan" dir="ltr" onKeyDown={onFanKey}>
        {drawn.map((booster, index) => (
          <li
            key={booster.id}
            style={{ '--from-middle': index - (drawn.length - 1) / 2 } as CSSProperties}
          >
            <button
              type="button"
              className="sealed-envelope"
              tabIndex={index === drawn.length - 1 ? undefined : -1}
              aria-disabled={many === 0}
              aria-label={
                booster.isBound === true
                  ? t('Booster {number}, {origin}, bound to you: open it', {
                      number: index + 1,
                      origin: t(originNames[booster.origin]),
                    })
                  : t('Booster {number}, {origin}: open it', {
                      number: index + 1,
                      origin: t(originNames[booster.origin]),
                    })
              }
              onClick={() => many > 0 && onOpen([booster])}
            >
              <Envelope />
              {booster.isBound === true && (
                <span className="sealed-bound" aria-hidden="true">
                  {t('Bound')}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <div className="button-row sealed-buttons">
        {many > 0 && (
          <button type="button" className="sm-button" onClick={() => onOpen(boosters.slice(0, 1))}>
            {t('Open one')}
          </button>
        )}
        {many > 1 && (
          <button
            type="button"
            className="plain-button"
            onClick={() => onOpen(boosters.slice(0, many))}
          >
            {t('Open {count}', { count: many })}
          </button>
        )}
      </div>
      {room !== null && fitting < total && <RoomNote room={Math.max(0, room)} total={total} />}
      {boosters.some(({ isBound }) => isBound === true) && (
        <p className="shop-quiet">
          {t('The cards of a booster marked “Bound” are bound to you.')} {t(boundRule)}
        </p>
      )}
      <p className="shop-quiet">
        {t(
          'Boosters stay sealed as long as you like. Their cards follow from a secret that the server has fixed and a number that your browser chooses when you open them.',
        )}{' '}
        <a href={siteAddress('/odds')}>{t('The odds of every card')}</a>
      </p>
      <details className="sealed-proof">
        <summary>{t('What the server has committed to')}</summary>
        <ol className="commitments">
          {drawn.map(({ id, origin, commitment }) => (
            <li key={id}>
              {t(originNames[origin])}: <code translate="no">{commitment}</code>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
