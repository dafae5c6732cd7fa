import { useDeferredMatch } from '../store/index.ts';
import type { GivenReason } from '../store/index.ts';
import { reasonText } from './reason-text.ts';

/** Returns the reasons of the moves in a turn; that of ending it only if there was no other. */
function listMoves(reasons: readonly GivenReason[]): readonly GivenReason[] {
  const moves = reasons.filter(
    ({ reason: { why } }) =>
      why !== 'enough actions' && why !== 'hold back' && why !== 'nothing better',
  );
  return moves.length > 0 ? moves : reasons;
}

/** Shows the reasons of a bot's last turn, in order. */
export function Reasons() {
  const reasons = useDeferredMatch((screen) => screen.reasons);
  return (
    <ol className="why-reasons">
      {listMoves(reasons).map(({ reason }, index) => (
        <li key={index}>{reasonText(reason)}</li>
      ))}
    </ol>
  );
}
