import { entries } from '@stackmate/catalogue';
import { rules } from '@stackmate/catalogue/play';
import { noFields } from '@stackmate/engine';
import type { DefinitionId } from '@stackmate/engine';
import { useMemo } from 'react';
import { t } from '../../words/index.ts';
import { originKey, origins, sameOrigin } from '../intent/index.ts';
import type { Intent, Origin } from '../intent/index.ts';
import { cardName } from '../names/index.ts';
import { shortReason } from '../prompt/short-reason.ts';
import { useMatch, useStore } from '../store/index.ts';

const ruleCards = entries.filter(({ kind }) => kind === 'rule').map(({ id }) => id);

/** Returns why a rule card can't be used now, in a few words. */
function reasonFor({ base, player }: Intent, definition: DefinitionId): string | null {
  const action = { ...noFields, kind: 'activate', option: definition } as const;
  const refusal = rules.explainRefusal(base, player, action);
  return refusal && shortReason(refusal);
}

/** Shows the rule cards: the ones that are used, and the others for reading. */
export function RuleCards() {
  const store = useStore();
  const intent = useMatch((screen) => screen.intent);
  const ready = useMemo(() => new Set(intent ? origins(intent).keys() : []), [intent]);
  return (
    <ul className="rule-cards" aria-label={t('Rule cards')}>
      {ruleCards.map((definition) => {
        const origin: Origin = { from: 'rule', definition };
        const usable = ready.has(originKey(origin));
        // Once something is picked up, the question is where it goes.
        const isAsked = intent !== null && !intent.origin && intent.chain.length === 0;
        const reason = usable || !isAsked ? null : reasonFor(intent, definition);
        return (
          <li key={definition}>
            <button
              type="button"
              className={`chip ${usable ? '' : 'quiet'}`}
              aria-pressed={usable ? sameOrigin(intent?.origin ?? null, origin) : undefined}
              onClick={() => {
                const spot = { place: { at: 'option', option: definition }, origin } as const;
                if (!usable || !store.tap(spot))
                  store.inspect({ at: 'definition', id: definition });
              }}
            >
              {cardName(definition)}
              {reason !== null && <small>{reason}</small>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
