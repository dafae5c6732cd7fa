import type { ReplayMoment } from './play-through.ts';
import { spokenCard } from '../match/hand/spoken-card.ts';
import { wholeHand } from '../match/intent/index.ts';
import { SmallFace } from '../match/card/small-face.tsx';
import { t } from '../words/index.ts';

interface OtherHandProps {
  readonly moment: ReplayMoment;
  readonly name: string;
}

/** North's hand, when both are looked at. */
export function OtherHand({ moment, name }: OtherHandProps) {
  const label = t('{name}’s hand', { name });
  const { open, own } = moment.state;
  const hand = wholeHand(open, own[1], 1);
  return (
    <section className="other-hand" aria-label={label}>
      <h3>{label}</h3>
      <ul>
        {hand.map(({ ref, roll }) => (
          <li key={ref}>
            <span className="sm-hidden">{spokenCard(roll)}</span>
            <SmallFace roll={roll} />
          </li>
        ))}
        {hand.length === 0 && <li>{t('No cards')}</li>}
      </ul>
    </section>
  );
}
