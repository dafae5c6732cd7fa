import { entries } from '@stackmate/catalogue';
import { rules } from '@stackmate/catalogue/play';
import type { DefinitionId } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { useMemo } from 'react';
import { originKey, origins, sameOrigin } from '../intent/index.ts';
import type { Origin } from '../intent/index.ts';
import { cardName } from '../names/names.ts';
import { ruleCardRefusal } from '../prompt/disabled.ts';
import { shortReason } from '../prompt/short-reason.ts';
import { useMatch, useStore } from '../store/index.ts';

/** Whether a rule card can ever be used; the others only explain. */
function canBeUsed(id: DefinitionId): boolean {
  const definition = rules.catalogue.definitions.get(id);
  return definition?.kind === 'rule' && definition.effect.length > 0;
}

const readCards = entries.filter(({ kind }) => kind === 'rule').map(({ id }) => id);
const ruleCards = [...readCards.filter(canBeUsed), ...readCards.filter((id) => !canBeUsed(id))];

/** Shows the rule cards: first the ones that are used, then the others for reading. */
export function RuleCards() {
  const store = useStore();
  const intent = useMatch((screen) => screen.intent);
  const ready = useMemo(() => new Set(intent ? origins(intent).keys() : []), [intent]);
  return (
    <ul className="rule-cards" aria-label={t('Rule cards')}>
      {ruleCards.map((definition) => {
        const origin: Origin = { from: 'rule', definition };
        const usable = ready.has(originKey(origin));
        const refusal = usable ? null : ruleCardRefusal(intent, definition);
        const note = canBeUsed(definition) ? refusal && shortReason(refusal) : t('Explains a rule');
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
              {note !== null && <small>{note}</small>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
