import { t } from '@stackmate/words';
import { memo, useMemo } from 'react';
import { offerGroup, findOrigins } from '../intent/index.ts';
import type { Intent, Offer, Origin } from '../intent/index.ts';
import { cardName, refName } from '../names/names.ts';
import { ChangeList } from '../preview/change-list.tsx';
import { previewPlain } from '../preview/foresee.ts';
import { Options } from '../options/options.tsx';
import { costText } from '../intent/cost-text.ts';
import { useStore } from '../store/index.ts';

interface Answer {
  readonly group: string;
  readonly offer: Offer;
  readonly origin: Origin;
}

/** Returns one answer for each card and ability that can respond. */
function listAnswers({ view, offers }: Intent): readonly Answer[] {
  const answers = new Map<string, Answer>();
  for (const offer of offers) {
    const origin = findOrigins(view, offer.action).at(-1);
    const group = offerGroup(offer);
    if (origin && !answers.has(group)) answers.set(group, { group, offer, origin });
  }
  return [...answers.values()];
}

/** Returns the card whose ability is used, and the cost. */
function sourceName({ view, player }: Intent, { action, definition }: Offer): string {
  const card = action.card === null ? '' : refName(view, action.card);
  const name = definition === null ? '' : cardName(definition);
  const cost = costText(view, player, action);
  return [card === name ? '' : card, cost].filter((word) => word !== '').join(' · ');
}

/** Shows the possible answers and the outcome of passing. */
export const RespondOptions = memo(function RespondOptions({
  intent,
}: {
  readonly intent: Intent;
}) {
  const store = useStore();
  const answers = useMemo(() => listAnswers(intent), [intent]);
  const passPreview = useMemo(() => {
    const pass = intent.offers.find(({ verb }) => verb === 'pass');
    return pass ? previewPlain(intent.base, pass.action) : null;
  }, [intent]);
  return (
    <>
      {/* Comes first, because on a phone the rest may be below the edge of the sheet. */}
      {answers.length > 0 && (
        <Options label={t('Your answers')}>
          {answers.map(({ group, offer, origin }) => (
            <button
              type="button"
              className="chip"
              key={group}
              onClick={() => {
                store.grab(origin);
                store.single(group);
              }}
            >
              {offer.definition === null ? '' : cardName(offer.definition)}
              <small>{sourceName(intent, offer)}</small>
            </button>
          ))}
        </Options>
      )}
      {passPreview && (
        <div className="if-you-pass prompt-info" tabIndex={0}>
          <h3>{t('If you pass')}</h3>
          <ChangeList base={intent.base} preview={passPreview} />
        </div>
      )}
    </>
  );
});
