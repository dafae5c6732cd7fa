import { startingEnergy } from '@stackmate/engine';
import type { Player } from '@stackmate/engine';
import { avatarPath, CardBack, useAsset } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { memo } from 'react';
import { guestName } from '../../kit/matches/shown-name.ts';
import { dangerWords, kingDangers, lowEnergy } from '../danger/king-danger.ts';
import { Clock } from '../clock/clock.tsx';
import { EmoteBubble } from '../emotes/emote-bubble.tsx';
import { SeatRatingNote, SeatTitleNote } from '../../kit/rating/lazy-seat-rating.tsx';
import { OpponentName } from '../../kit/opponent/opponent-name.tsx';
import { tableMatch } from '../../kit/matches/table-match.ts';
import { kingPrint } from '../../kit/appearance/king-print.ts';
import { seatAvatar, seatBack } from '../../kit/appearance/seat-appearance.ts';
import { MusicButton } from '../sound/music-button.tsx';
import { MuteButton } from '../emotes/mute-button.tsx';
import { playerName } from '../names/names.ts';
import { useDeferredMatch, useStore } from '../store/index.ts';
import { useThreeColumns } from '../card/use-layout.ts';
import type { MatchScreen, PileName } from '../store/index.ts';
import './player-bar.css';

interface PlayerBarProps {
  readonly player: Player;
  readonly place: 'top' | 'bottom';
}

function pileCounts({ shown }: MatchScreen, player: Player): string {
  if (!shown) return '0 0 0 0 0';
  const { handCount, known, deckCount, bin, void: burned, superdeckCount } = shown.open;
  return [
    handCount[player] + known[player].length,
    deckCount[player],
    superdeckCount[player],
    bin[player].length,
    burned[player].length,
  ].join(' ');
}

const pips = Array.from({ length: startingEnergy }, (_, index) => index);

interface EnergyProps {
  readonly energy: number;
  /** Why the King is in danger, in words; empty if it isn't. */
  readonly danger: string;
}

function Energy({ energy, danger }: EnergyProps) {
  // Pips aren't rendered where they wouldn't be visible.
  const hasPips = useThreeColumns();
  return (
    <div className="energy">
      {hasPips && (
        <span className="energy-pips" aria-hidden="true">
          {pips.map((pip) => (
            <i key={pip} className={pip < energy ? 'full' : ''} />
          ))}
        </span>
      )}
      <span className="energy-now">
        <b className={energy <= lowEnergy ? 'low' : ''}>
          {energy}
          <span> {t('energy')}</span>
        </b>
        {danger !== '' && (
          <span className="danger-sign" title={t('King in danger: {why}', { why: danger })}>
            <span aria-hidden="true">!</span>
            <span className="sm-hidden">{t('King in danger: {why}', { why: danger })}</span>
          </span>
        )}
      </span>
    </div>
  );
}

/** Shows the face of a player's King, or the player's avatar while there is no King. */
function KingFace({ path }: { readonly path: string }) {
  return (
    <img
      className="king-face avatar"
      src={useAsset(path)}
      alt=""
      width={40}
      height={40}
      decoding="async"
      draggable={false}
    />
  );
}

interface BarProps extends PlayerBarProps {
  readonly matchId: string;
  readonly me: MatchScreen['me'];
  readonly addressee: MatchScreen['addressee'];
  readonly seats: MatchScreen['snapshot']['seats'];
  readonly active: boolean;
  readonly energy: number;
  readonly danger: string;
  /** Path of the King's picture; null without a King. */
  readonly king: string | null;
  /** Pile counts, as returned by `pileCounts`. */
  readonly piles: string;
}

const Bar = memo(function Bar({
  player,
  place,
  matchId,
  me,
  addressee,
  seats,
  active,
  energy,
  danger,
  king,
  piles,
}: BarProps) {
  const store = useStore();
  const [hand, deck, superdeck, bin, burned] = piles.split(' ');
  const seat = seats[player];
  const isOpponent = me !== null && player !== me;
  const side = player === 0 ? t('South') : t('North');
  const pile = (name: PileName, count: string, word: string) => (
    <button
      type="button"
      className="pile"
      // The label repeats the visible text in the same order, for people who use voice control.
      aria-label={t('{count, plural, one {# {pile} card, show} other {# {pile} cards, show}}', {
        pile: word,
        count: Number(count),
      })}
      onClick={() => store.inspect({ at: 'pile', pile: name, owner: player })}
    >
      <span className="pile-count">
        {(name === 'hand' || name === 'deck') && <CardBack kind={seatBack(seat)} label="" />}
        <b>{count}</b>
      </span>{' '}
      <span>{word}</span>
    </button>
  );
  return (
    <section
      data-player={player}
      className={`player-bar ${place} ${active ? 'active' : ''} ${player === (me ?? 0) ? 'own' : 'opposing'}`}
      aria-label={t('{side}: {name}', { side, name: guestName(seat.name, seat.isGuest) })}
    >
      <div className="who">
        <span className="side" aria-hidden="true" />
        <KingFace path={king ?? avatarPath(seatAvatar(seat))} />
        {isOpponent && <MuteButton />}
        {isOpponent && !seat.bot && matchId !== tableMatch ? (
          <OpponentName
            matchId={matchId}
            name={seat.name}
            isGuest={seat.isGuest === true}
            rating={seat.rating}
            title={seat.title}
          />
        ) : (
          <b className="name">{playerName(player, addressee, seats)}</b>
        )}
        <SeatRatingNote rating={seat.rating} />
        <SeatTitleNote title={seat.title} />
        {seat.bot && <small>{t('bot')}</small>}
        {seat.isGuest && player !== me && <small className="guest">{t('guest')}</small>}
        {player === me && matchId !== tableMatch && store.takes('resign') && <MusicButton />}
        {!seat.connected && <small className="away">{t('away')}</small>}
      </div>
      <Clock player={player} />
      <Energy energy={energy} danger={danger} />
      <div className="piles">
        {pile('hand', hand, t('hand'))}
        {pile('deck', deck, t('deck'))}
        {pile('superdeck', superdeck, t('super'))}
        {pile('bin', bin, t('bin'))}
        {pile('void', burned, t('void'))}
      </div>
      <EmoteBubble seat={player} />
    </section>
  );
});

const isActive = ({ shown }: MatchScreen, player: Player): boolean =>
  shown !== null && shown.open.turn > 0 && shown.open.active === player;

/**
 * Shows everything about one player: name, energy, cards in each pile, clock. Updates after the board has shown the
 * response.
 */
export function PlayerBar({ player, place }: PlayerBarProps) {
  const screen = useDeferredMatch((whole) => whole);
  return (
    <Bar
      player={player}
      place={place}
      matchId={screen.snapshot.match}
      me={screen.me}
      addressee={screen.addressee}
      seats={screen.snapshot.seats}
      active={isActive(screen, player)}
      energy={screen.shown?.open.energy[player] ?? 0}
      danger={screen.shown ? dangerWords(kingDangers(screen.shown, player)) : ''}
      king={screen.shown && kingPrint(screen.shown, player)}
      piles={pileCounts(screen, player)}
    />
  );
}
