import { t } from '@stackmate/words';
import { useState } from 'react';
import { EmoteList } from '../emotes/emote-list.tsx';
import { useCanSendEmotes, useMute } from '../emotes/use-emotes.ts';
import { ResponseSwitch } from '../response/response-switch.tsx';
import { useMatch, useStore } from '../store/index.ts';
import { changeSettings, confirmWords, useSettings } from '../settings/match-settings.ts';
import { MenuHint } from './menu-hint.tsx';
import { MenuSound } from './menu-sound.tsx';
import { MenuLinks } from './menu-links.tsx';

const speeds = [0.5, 1, 2] as const;

/** Shows the button that resigns, with a confirmation. */
function Resign() {
  const store = useStore();
  const [confirming, setConfirming] = useState(false);
  const isOver = useMatch((screen) => screen.snapshot.phase !== 'playing');
  if (isOver || !store.takes('resign')) return null;
  return confirming ? (
    <div className="sure" role="group" aria-label={t('Resign the match?')}>
      <p>{t('Resign the match?')}</p>
      <button
        type="button"
        className="chip bad"
        onClick={() => {
          store.request({ type: 'resign' });
          store.inspect(null);
        }}
      >
        {t('Resign')}
      </button>
      <button type="button" className="chip" onClick={() => setConfirming(false)}>
        {t('Play on')}
      </button>
    </div>
  ) : (
    <button type="button" className="chip" onClick={() => setConfirming(true)}>
      {t('Resign…')}
    </button>
  );
}

/** Shows the button that offers a draw. Hidden against bots, which never agree. */
function OfferDraw() {
  const store = useStore();
  const me = useMatch((screen) => screen.me);
  const offer = useMatch((screen) => screen.snapshot.drawOffer);
  const possible = useMatch(
    ({ snapshot }) =>
      snapshot.phase === 'playing' && snapshot.seats.every(({ bot }) => bot === null),
  );
  if (!possible || !store.takes('draw') || (offer !== null && offer !== me)) return null;
  return (
    <button
      type="button"
      className="chip"
      aria-disabled={offer === me}
      onClick={() => offer !== me && store.request({ type: 'draw', answer: 'offer' })}
    >
      {offer === me ? t('Draw offered') : t('Offer a draw')}
    </button>
  );
}

/** Shows everything apart from play: emotes, draw, resigning, sound, speed, and links. */
export function MatchMenu() {
  const store = useStore();
  const me = useMatch((screen) => screen.me);
  const canSendEmotes = useCanSendEmotes();
  const [muted, toggleMute] = useMute();
  const { speed, animation, confirm } = useSettings();
  return (
    <div className="match-menu">
      <section aria-label={t('The match')}>
        <h3>{t('The match')}</h3>
        <div className="chips">
          <button type="button" className="chip" onClick={() => store.inspect({ at: 'tracker' })}>
            {t('Decks and bins')}
          </button>
          {me !== null && (
            <>
              <button type="button" className="chip" onClick={() => store.inspect({ at: 'keys' })}>
                {t('Keys')}
              </button>
              <MenuHint />
              <OfferDraw />
              <Resign />
            </>
          )}
        </div>
      </section>
      {canSendEmotes && (
        <section aria-label={t('Say something')}>
          <h3>{t('Say something')}</h3>
          <div className="chips">
            <EmoteList onSent={() => store.inspect(null)} />
            <button type="button" className="chip" aria-pressed={muted} onClick={toggleMute}>
              {t('Mute the opponent')}
            </button>
          </div>
        </section>
      )}
      <MenuSound />
      <MenuLinks />
      {me !== null && (
        <section aria-label={t('Responses')}>
          <h3>{t('Stop for my responses')}</h3>
          <ResponseSwitch />
        </section>
      )}
      {me !== null && (
        <section aria-label={t('Ask before an action')}>
          <h3>{t('Ask before an action')}</h3>
          <div className="chips">
            {(['risky', 'always', 'never'] as const).map((candidate) => (
              <button
                type="button"
                className="chip"
                key={candidate}
                aria-pressed={confirm === candidate}
                onClick={() => changeSettings({ confirm: candidate })}
              >
                {t(confirmWords[candidate])}
              </button>
            ))}
          </div>
        </section>
      )}
      <section aria-label={t('Animation')}>
        <h3>{t('Animation')}</h3>
        <div className="chips">
          <button
            type="button"
            className="chip"
            aria-pressed={!animation}
            onClick={() => changeSettings({ animation: !animation })}
          >
            {t('Off')}
          </button>
          {speeds.map((candidate) => (
            <button
              type="button"
              className="chip"
              key={candidate}
              aria-pressed={animation && speed === candidate}
              onClick={() => changeSettings({ animation: true, speed: candidate })}
            >
              {t('{speed}× speed', { speed: candidate })}
            </button>
          ))}
        </div>
      </section>
    </div>
  );
}
