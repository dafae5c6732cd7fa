import { t } from '@stackmate/words';
import { messageText } from '../../platform/refusals/refusal-text.ts';
import { useMatch, useStore } from '../store/index.ts';
import { RuleLink } from '../log/rule-link.tsx';

/** Shows why something wasn't done, with the rule that forbids it. */
export function RefusalNote() {
  const store = useStore();
  const refusal = useMatch((screen) => screen.refusal);
  if (!refusal) return null;
  const { number, message, rule } = refusal;
  return (
    <p className="refusal-note" key={number} role="alert">
      <span>{messageText(message)}</span>
      {rule && <RuleLink rule={rule} />}
      <button
        type="button"
        className="small-button"
        aria-label={t('Dismiss')}
        onClick={store.dismissRefusal}
      >
        ×
      </button>
    </p>
  );
}
