import { t } from '@stackmate/words';
import { openHints } from '../../kit/matches/hints.ts';
import { useMatch, useStore } from '../store/index.ts';

/** Shows the button that asks for a hint, which only matches against bots have. */
export function MenuHint() {
  const store = useStore();
  const matchId = useMatch(({ snapshot }) => snapshot.match);
  const isPractice = useMatch(
    ({ snapshot, me }) =>
      me !== null &&
      snapshot.kind === 'bot' &&
      snapshot.phase === 'playing' &&
      snapshot.seats.some(({ bot }) => bot !== null),
  );
  if (!isPractice) return null;
  return (
    <button
      type="button"
      className="chip"
      onClick={() => {
        openHints(matchId);
        store.inspect(null);
      }}
    >
      {t('Hint')}
    </button>
  );
}
