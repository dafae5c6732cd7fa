import { t } from '../../words/index.ts';
import { useDeferredMatch, useStore } from '../store/index.ts';
import type { MatchScreen } from '../store/index.ts';

/** Nothing is held, and what was done last can be taken back. */
const isOffered = ({ snapshot, intent, sent }: MatchScreen): boolean =>
  snapshot.canTakeBack === true &&
  sent === null &&
  !(intent && (intent.origin || intent.ask || intent.chain.length > 0));

/** Takes back what was done last: against a bot on this device, while nothing has come of it yet. */
export function TakeBack() {
  const store = useStore();
  return useDeferredMatch(isOffered) ? (
    <button type="button" className="small-button back" onClick={store.takeBack}>
      {t('Take back the last action')}
    </button>
  ) : null;
}
