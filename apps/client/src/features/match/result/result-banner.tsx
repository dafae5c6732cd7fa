import type { MatchView, Player } from '@stackmate/engine';
import type { MatchSnapshot } from '@stackmate/protocol';
import { avatarPath, TextIcon, useAsset } from '@stackmate/ui';
import { useEffect } from 'react';
import { kingPrint } from '../../../kit/appearance/king-print.ts';
import { seatAvatar } from '../../../kit/appearance/seat-appearance.ts';
import type { MatchOutcome } from '../../../kit/matches/result-texts.ts';
import { playSound } from '../../../platform/sound/play.ts';
import './result-banner.css';

const signs = { won: 'crown', lost: 'cross', draw: 'equals', over: 'crown' } as const;

/** Chips of lino that fly from the stamp of a victory. */
const chips = Array.from({ length: 14 }, (_, index) => index);

/** Players whose prints are shown: a draw has both, any other end the viewer's or the winner's. */
function playersShown({ viewer, result }: MatchSnapshot): readonly Player[] {
  const winner = result?.winner ?? null;
  if (winner === null) return [0, 1];
  return [viewer === 'spectator' ? winner : viewer];
}

interface PrintProps {
  readonly view: MatchView | null;
  readonly seat: MatchSnapshot['seats'][number];
  readonly player: Player;
}

/** Shows a player's King as a print on paper; the player's avatar if the King is gone. */
function Print({ view, seat, player }: PrintProps) {
  const king = view && kingPrint(view, player);
  const src = useAsset(king ?? avatarPath(seatAvatar(seat)));
  return <img className="result-print" src={src} alt="" draggable={false} />;
}

interface ResultBannerProps {
  readonly snapshot: MatchSnapshot;
  readonly outcome: MatchOutcome;
}

/** Shows the end of a match as a print: a carved sunburst, the King, and a stamp that comes down on a victory. */
export function ResultBanner({ snapshot, outcome }: ResultBannerProps) {
  useEffect(() => {
    if (outcome === 'won') playSound('stamp');
  }, [outcome]);
  return (
    <div className="result-banner" data-outcome={outcome} aria-hidden="true">
      <span className="result-rays" />
      <span className="result-prints">
        {playersShown(snapshot).map((player) => (
          <Print key={player} view={snapshot.view} seat={snapshot.seats[player]} player={player} />
        ))}
        <span className="result-seal">
          <TextIcon of={signs[outcome]} />
        </span>
      </span>
      {outcome === 'won' && (
        <span className="result-chips">
          {chips.map((chip) => (
            <i key={chip} style={{ rotate: `${chip * 26}deg` }} />
          ))}
        </span>
      )}
    </div>
  );
}
