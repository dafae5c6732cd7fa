import { startingEnergy } from '@stackmate/engine';
import type { Player } from '@stackmate/engine';
import { memo } from 'react';
import { t } from '../../words/index.ts';
import { Clock } from '../clock/clock.tsx';
import { EmoteBubble } from '../emotes/emote-bubble.tsx';
import { playerName } from '../names/index.ts';
import { useMatch, useStore } from '../store/index.ts';
import type { MatchScreen } from '../store/index.ts';
import './player-bar.css';

interface PlayerBarProps {
  readonly player: Player;
  readonly place: 'top' | 'bottom';
}

const counts =
  (player: Player) =>
  ({ shown }: MatchScreen): string => {
    if (!shown) return '0 0 0 0 0';
    const { handCount, known, deckCount, bin, void: burned, superdeckCount } = shown.open;
    return [
      handCount[player] + known[player].length,
      deckCount[player],
      superdeckCount[player],
      bin[player].length,
      burned[player].length,
    ].join(' ');
  };

const pips = Array.from({ length: startingEnergy }, (_, index) => index);

function Energy({ player }: { readonly player: Player }) {
  const energy = useMatch(({ shown }) => shown?.open.energy[player] ?? 0);
  return (
    <div className="energy">
      <span className="energy-pips" aria-hidden="true">
        {pips.map((pip) => (
          <i key={pip} className={pip < energy ? 'full' : ''} />
        ))}
      </span>
      <b className={energy <= 10 ? 'low' : ''}>
        {energy}
        <span> {t('energy')}</span>
      </b>
    </div>
  );
}

/** Everything about one player: name, energy, cards in each pile, clock. */
export const PlayerBar = memo(function PlayerBar({ player, place }: PlayerBarProps) {
  const store = useStore();
  const me = useMatch((screen) => screen.me);
  const seats = useMatch((screen) => screen.picture.seats);
  const active = useMatch(
    ({ shown }) => shown !== null && shown.open.turn > 0 && shown.open.active === player,
  );
  const [hand, deck, superdeck, bin, burned] = useMatch(counts(player)).split(' ');
  const seat = seats[player];
  const side = player === 0 ? t('South') : t('North');
  const pile = (name: 'bin' | 'void' | 'deck' | 'superdeck', count: string, word: string) => (
    <button
      type="button"
      className="pile"
      // It says what is seen, in that order, for people who speak to their browser.
      aria-label={t('{count} {pile} cards, look', { pile: word, count })}
      onClick={() => store.look({ at: 'pile', pile: name, of: player })}
    >
      <b>{count}</b> <span>{word}</span>
    </button>
  );
  return (
    <section
      className={`player-bar ${place} ${active ? 'active' : ''} ${player === (me ?? 0) ? 'own' : 'opposing'}`}
      aria-label={t('{side}: {name}', { side, name: seat.name })}
    >
      <div className="who">
        <span className="side" aria-hidden="true" />
        <b className="name">{playerName(player, me, seats)}</b>
        {seat.bot && <small>{t('bot')}</small>}
        {!seat.connected && <small className="away">{t('away')}</small>}
      </div>
      <Clock player={player} />
      <Energy player={player} />
      <div className="piles">
        <span className="pile plain">
          <b>{hand}</b>
          <span>{t('hand')}</span>
        </span>
        {pile('deck', deck, t('deck'))}
        {pile('superdeck', superdeck, t('super'))}
        {pile('bin', bin, t('bin'))}
        {pile('void', burned, t('void'))}
      </div>
      <EmoteBubble seat={player} />
    </section>
  );
});
