import { nextTab } from '@stackmate/ui/next-tab';
import { msg, t } from '@stackmate/words';
import { memo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { visibleHand } from '../intent/index.ts';
import { pileNames } from '../names/names.ts';
import { useDeferredMatch } from '../store/index.ts';
import { Hand } from './hand.tsx';
import { RuleCards } from './rule-cards.tsx';

const tabs = ['hand', 'superdeck', 'rules'] as const;
type Tab = (typeof tabs)[number];

const tabTexts = {
  hand: pileNames.hand,
  superdeck: pileNames.superdeck,
  rules: msg('Rule cards'),
};

interface HandAreaProps {
  /** Whether the cards are shown. Before, there is only their place, so that nothing moves when they come. */
  readonly isFilled: boolean;
}

/** Shows the player's own cards: hand, superdeck and the rule cards that everyone has. */
export const HandArea = memo(function HandArea({ isFilled }: HandAreaProps) {
  const [tab, setTab] = useState<Tab>('hand');
  const list = useRef<HTMLDivElement>(null);
  const counts = useDeferredMatch(({ shown }) =>
    shown?.own ? `${visibleHand(shown).length} ${shown.own.superdeck.length}` : '',
  );
  const canUpgrade = useDeferredMatch(
    ({ intent }) => intent?.offers.some(({ verb }) => verb === 'upgrade') ?? false,
  );
  const isPlayer = useDeferredMatch((screen) => screen.me !== null);
  const [hand, superdeck] = counts.split(' ');
  if (!isPlayer) return null;
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = nextTab(event, tabs.indexOf(tab), tabs.length);
    if (at === null) return;
    // Otherwise Home and End would scroll the page.
    event.preventDefault();
    const next = tabs[at];
    setTab(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <section className="hand-area" dir="ltr" aria-label={t('Your cards')}>
      <div className="hand-tabs" role="tablist" ref={list} onKeyDown={onKeyDown}>
        {tabs.map((candidate) => (
          <button
            type="button"
            role="tab"
            key={candidate}
            id={`hand-tab-${candidate}`}
            data-tab={candidate}
            aria-selected={tab === candidate}
            aria-controls="hand-panel"
            tabIndex={tab === candidate ? 0 : -1}
            onClick={() => setTab(candidate)}
          >
            {t(tabTexts[candidate])}
            {candidate === 'hand' && hand && <b>{hand}</b>}
            {candidate === 'superdeck' && superdeck && <b>{superdeck}</b>}
            {candidate === 'superdeck' && canUpgrade && (
              <i className="tab-ready" role="img" aria-label={t('you can upgrade')} />
            )}
          </button>
        ))}
      </div>
      <div id="hand-panel" role="tabpanel" aria-labelledby={`hand-tab-${tab}`}>
        {!isFilled && <div className="hand" />}
        {isFilled && (tab === 'rules' ? <RuleCards /> : <Hand pile={tab} />)}
      </div>
    </section>
  );
});
