import { t } from '@stackmate/words';
import { memo, useMemo } from 'react';
import { groupOf, originsOf } from '../intent/index.ts';
import type { Intent, Offer, Origin } from '../intent/index.ts';
import { cardName, nameOfRef } from '../names/names.ts';
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
function answersOf({ view, offers }: Intent): readonly Answer[] {
  const found = new Map<string, Answer>();
  for (const offer of offers) {
    const origin = originsOf(view, offer.action).at(-1);
    const group = groupOf(offer);
    if (origin && !found.has(group)) found.set(group, { group, offer, origin });
  }
  return [...found.values()];
}

/** Returns the card whose ability is used, and the cost. */
function sourceOf({ view, player }: Intent, { action, definition }: Offer): string {
  const card = action.card === null ? '' : nameOfRef(view, action.card);
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
  const answers = useMemo(() => answersOf(intent), [intent]);
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
              <small>{sourceOf(intent, offer)}</small>
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
