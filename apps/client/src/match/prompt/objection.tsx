import { t } from '../../words/index.ts';
import { useMatch, useStore } from '../store/index.ts';
import { RuleLink } from './rule-link.tsx';

/** Why something was not done, with the rule that says so. */
export function ObjectionNote() {
  const store = useStore();
  const objection = useMatch((screen) => screen.objection);
  if (!objection) return null;
  const { number, message, rule } = objection;
  return (
    <p className="objection" key={number} role="alert">
      <span>{t(message)}</span>
      {rule && <RuleLink rule={rule} />}
      <button
        type="button"
        className="small-button"
        aria-label={t('Dismiss')}
        onClick={store.forgive}
      >
        ×
      </button>
    </p>
  );
}
