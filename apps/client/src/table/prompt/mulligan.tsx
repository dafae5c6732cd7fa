import { rules } from '@stackmate/catalogue/play';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { tableMatch } from '../../kit/matches/table-match.ts';
import { costText } from '../intent/cost-text.ts';
import { visibleHand } from '../intent/index.ts';
import type { Intent, Offer } from '../intent/index.ts';
import { Options } from '../options/options.tsx';
import { useMatch, useStore } from '../store/index.ts';

const reload = [...rules.catalogue.definitions.values()].find(
  ({ idname }) => idname === 'ReloadRules',
)?.id;

/** Turns in which a player may reload for the first time: in the setup turns nobody may. */
const firstTurns: ReadonlySet<number> = new Set([3, 4]);

/** Whether a player has done nothing on the board this turn. */
function isUntouched({ base: { open }, player }: Intent): boolean {
  const isNow = (turn: number): boolean => turn === open.turn;
  return open.field.every(
    (stack) =>
      stack?.owner !== player ||
      !stack.cards.some((card) =>
        [stack.lifted, card.moved, card.arrived, card.joined, card.activated].some(isNow),
      ),
  );
}

/** Returns the legal action that replaces the hand, at the start of the player's first turn that allows it. */
function findMulligan(intent: Intent): Offer | null {
  const { open } = intent.base;
  if (!firstTurns.has(open.turn) || open.phase !== 'main' || !isUntouched(intent)) return null;
  return (
    intent.offers.find(
      ({ action: { kind, card, option } }) =>
        kind === 'activate' && card === null && option === reload,
    ) ?? null
  );
}

/** Asks at the start of the match whether the player keeps the hand, and says what another one costs. */
export function Mulligan({ intent }: { readonly intent: Intent | null }) {
  const store = useStore();
  const isMatch = useMatch(({ snapshot }) => snapshot.match !== tableMatch);
  const [isKept, setIsKept] = useState(false);
  const isBusy = intent === null || intent.origin !== null || intent.ask !== null;
  const offer = isMatch && !isKept && !isBusy ? findMulligan(intent) : null;
  if (!offer || !intent) return null;
  return (
    <section className="mulligan" aria-label={t('Your hand')}>
      <p>
        {t(
          '{count, plural, one {Keep this card, or shuffle it into your deck and draw another one?} other {Keep these # cards, or shuffle them into your deck and draw # others?}}',
          { count: visibleHand(intent.base).length },
        )}
      </p>
      <Options label={t('Your hand')}>
        <button type="button" className="chip" onClick={() => setIsKept(true)}>
          {t('Keep this hand')}
        </button>
        <button type="button" className="chip" onClick={() => store.take(offer)}>
          {t('Reload', {}, 'hand of cards')}
          <small>{costText(intent.view, intent.player, offer.action)}</small>
        </button>
      </Options>
    </section>
  );
}
