import { t } from '../../platform/words/index.ts';
import { useDeferredMatch, useStore } from '../store/index.ts';
import type { MatchScreen } from '../store/index.ts';

/** Whether the last action can be taken back and nothing is picked up. */
const isOffered = ({ snapshot, intent, sent }: MatchScreen): boolean =>
  snapshot.canTakeBack === true &&
  sent === null &&
  !(intent && (intent.origin || intent.ask || intent.chain.length > 0));

/** Offers to take back the last action, in matches against a bot on this device. */
export function TakeBack() {
  const store = useStore();
  return useDeferredMatch(isOffered) ? (
    <button type="button" className="small-button back" onClick={store.takeBack}>
      {t('Take back the last action')}
    </button>
  ) : null;
}
