import { t } from '../../words/index.ts';
import { useDeferredMatch, useStore } from '../store/index.ts';
import type { MatchScreen } from '../store/index.ts';

/** Whether nothing is held and the last action can be taken back. */
const isOffered = ({ snapshot, intent, sent }: MatchScreen): boolean =>
  snapshot.canTakeBack === true &&
  sent === null &&
  !(intent && (intent.origin || intent.ask || intent.chain.length > 0));

/** Takes back the last action: against a bot on this device, as long as nothing has come of it. */
export function TakeBack() {
  const store = useStore();
  return useDeferredMatch(isOffered) ? (
    <button type="button" className="small-button back" onClick={store.takeBack}>
      {t('Take back the last action')}
    </button>
  ) : null;
}
