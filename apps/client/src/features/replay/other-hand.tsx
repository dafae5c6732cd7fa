import { t } from '@stackmate/words';
import type { ReplayMoment } from './play-through.ts';
import { handCost } from '../../table/hand/hand-cost.ts';
import { handCardLabel } from '../../table/hand/hand-card-label.ts';
import { wholeHand } from '../../table/intent/index.ts';
import { SmallFace } from '../../table/card/small-face.tsx';

interface OtherHandProps {
  readonly moment: ReplayMoment;
  readonly name: string;
}

/** Shows North's hand in a view of both players. */
export function OtherHand({ moment, name }: OtherHandProps) {
  const label = t('{name}’s hand', { name });
  const { open, own } = moment.state;
  const hand = wholeHand(open, own[1], 1);
  return (
    <section className="other-hand" aria-label={label}>
      <h3>{label}</h3>
      <ul>
        {hand.map((card) => {
          const cost = handCost(moment.state, 1, card);
          return (
            <li key={card.ref}>
              <span className="sm-hidden">{handCardLabel(card.roll, cost)}</span>
              <SmallFace roll={card.roll} cost={cost} />
            </li>
          );
        })}
        {hand.length === 0 && <li>{t('No cards')}</li>}
      </ul>
    </section>
  );
}
