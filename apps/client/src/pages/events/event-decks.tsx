import { lentTexts } from '@stackmate/ui/events';
import { t } from '@stackmate/words';
import { Choice } from '../../kit/widgets/choice.tsx';

/** What the decks of an event are made of: ready decks, the players' own cards, or cards that are lent. */
export type EventCards = 'ready' | 'owned' | 'sealed' | 'draft';

interface CardsChoiceProps {
  readonly value: EventCards;
  /** Whether players may bring their own decks: practice is played with others. */
  readonly withOwned?: boolean;
  readonly onChange: (cards: EventCards) => void;
}

/** [TO2] [LE1] Chooses between ready decks, own decks, sealed and draft. */
export const CardsChoice = ({ value, withOwned = false, onChange }: CardsChoiceProps) => (
  <Choice
    title={t('Cards')}
    {...(value === 'owned' && {
      note: t('Until the event is over, nobody can sell or train the cards that they play with.'),
    })}
    {...((value === 'sealed' || value === 'draft') && { note: t(lentTexts[value]) })}
    value={value}
    options={[
      ['ready', t('Ready decks')],
      ...(withOwned ? ([['owned', t('Own decks')]] as const) : []),
      ['sealed', t('Sealed')],
      ['draft', t('Draft')],
    ]}
    onChange={onChange}
  />
);
