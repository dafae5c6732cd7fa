import type { DefinitionId } from '@stackmate/engine';
import { t } from '../../platform/words/index.ts';
import { RuleLink } from '../log/rule-link.tsx';
import { ruleCardRefusal } from '../prompt/rule-card-refusal.ts';
import { useMatch } from '../store/index.ts';

/** Shows why a rule card can't be used now, with the rule that forbids it. */
export function NotNow({ definition }: { readonly definition: DefinitionId }) {
  const intent = useMatch((screen) => screen.intent);
  const refusal = ruleCardRefusal(intent, definition);
  if (!refusal) return null;
  return (
    <p className="inspect-words">
      <b>{t('Not now')}</b>: {t(refusal.message)}{' '}
      {refusal.rule !== null && <RuleLink rule={refusal.rule} />}
    </p>
  );
}
