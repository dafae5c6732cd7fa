import { tradingRules } from '@stackmate/economy/trading';
import { Modal } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import type { Fault } from '../../platform/api/result.ts';
import type { TableCard } from './side.tsx';
import { toSeenCard } from './laid-copy.ts';
import { cardsText, coinsText } from './texts.ts';
import './swaps.css';

/** The cards of both sides, from the player's view. */
export interface TableSides {
  readonly gives: readonly TableCard[];
  readonly gets: readonly TableCard[];
}

const sumOf = (cards: readonly TableCard[]): number =>
  cards.reduce((sum, { coins }) => sum + (coins ?? 0), 0);

function Part({ name, cards }: { readonly name: string; readonly cards: readonly TableCard[] }) {
  return (
    <div className="swap-part">
      <dt>{name}</dt>
      <dd>
        {cards.length === 0
          ? t('nothing')
          : t('{cards}, worth {coins}', {
              cards: cardsText(cards.map(({ copy }) => toSeenCard(copy))),
              coins: coinsText(sumOf(cards)),
            })}
      </dd>
    </div>
  );
}

interface ConfirmSwapProps {
  readonly sides: TableSides;
  readonly partner: string;
  /** Whether the cards move at once; else the offer is sent. */
  readonly isAccepting: boolean;
  readonly isBusy: boolean;
  readonly fault: Fault | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Says what a swap is, before it is accepted or a gift is offered. */
function kindText({ gives, gets }: TableSides, partner: string): string {
  if (gets.length === 0)
    return t('This is a gift: {partner} gives you nothing for your cards.', { partner });
  return gives.length === 0
    ? t('This is a gift from {partner}: you give nothing for these cards.', { partner })
    : t('You swap cards with {partner}.', { partner });
}

/** Returns the title of the window, and the words of its button. */
function questionOf({ gives, gets }: TableSides, isAccepting: boolean): readonly [string, string] {
  if (!isAccepting) {
    return gets.length === 0
      ? [t('Offer a gift?'), t('Offer as a gift')]
      : [t('Ask for a gift?'), t('Ask for the gift')];
  }
  if (gives.length === 0) return [t('Accept this gift?'), t('Accept the gift')];
  return gets.length === 0
    ? [t('Give these cards?'), t('Give the cards')]
    : [t('Accept this swap?'), t('Swap now')];
}

/** [SP1] Sums up what goes and what comes with reference values, before the player accepts or offers a gift. */
export function ConfirmSwap(props: ConfirmSwapProps) {
  const { sides, partner, isAccepting, isBusy, fault, onConfirm, onClose } = props;
  const [title, action] = questionOf(sides, isAccepting);
  const days = tradingRules.hold / 86_400_000;
  return (
    <Modal open title={title} onClose={onClose}>
      <div className="swap-confirm">
        <p>{kindText(sides, partner)}</p>
        <dl>
          <Part name={t('You give')} cards={sides.gives} />
          <Part name={t('You get')} cards={sides.gets} />
        </dl>
        {isAccepting && (
          <p className="quiet-note">
            {t(
              'The cards move at once. What you get plays at once, too, and stays with you for {days} days: until then it can’t be traded, sold or trained. Decks lose the cards that go.',
              { days },
            )}
          </p>
        )}
        <FaultNote fault={fault} />
        <div className="button-row">
          <button type="button" className="sm-button" aria-busy={isBusy} onClick={onConfirm}>
            {action}
          </button>
          <button type="button" className="plain-button" onClick={onClose}>
            {t('Cancel')}
          </button>
        </div>
      </div>
    </Modal>
  );
}
