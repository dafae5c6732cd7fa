import { t } from '@stackmate/words';
import type { ReplayMoment } from './play-through.ts';
import { handCost } from '../../table/hand/hand-cost.ts';
import { handCardLabel } from '../../table/hand/hand-card-label.ts';
import { wholeHand } from '../../table/intent/index.ts';
import { SmallFace } from '../../table/card/small-face.tsx';
import type { InspectedCard } from '../../table/store/index.ts';
import { useStore } from '../../table/store/index.ts';

interface OtherHandProps {
  readonly moment: ReplayMoment;
  readonly name: string;
}

/** Shows North's hand in a view of both players. */
export function OtherHand({ moment, name }: OtherHandProps) {
  const label = t('{name}’s hand', { name });
  const { open, own } = moment.state;
  const hand = wholeHand(open, own[1], 1);
  const store = useStore();
  const beside = hand.map(({ roll }): InspectedCard => ({ at: 'definition', id: roll.card, roll }));
  return (
    <section className="other-hand" aria-label={label}>
      <h3>{label}</h3>
      <ul>
        {hand.map((card, index) => {
          const cost = handCost(moment.state, 1, card);
          return (
            <li key={card.ref}>
              <button
                type="button"
                className="card-button"
                onClick={() => store.inspect({ ...beside[index], beside })}
              >
                <span className="sm-hidden">{handCardLabel(card.roll, cost)}</span>
                <SmallFace roll={card.roll} cost={cost} />
              </button>
            </li>
          );
        })}
        {hand.length === 0 && <li>{t('No cards')}</li>}
      </ul>
    </section>
  );
}
