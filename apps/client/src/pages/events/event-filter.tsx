import type { TournamentSummary } from '@stackmate/protocol/tournaments';
import { kindNames } from '@stackmate/ui/events';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** Which open events are listed; an empty text for all. */
export interface EventFilterChoice {
  readonly kind: '' | TournamentSummary['kind'];
  readonly fee: '' | 'free' | 'fee';
  readonly cards: '' | TournamentSummary['cards'];
}

export const noFilter: EventFilterChoice = { kind: '', fee: '', cards: '' };

/** More open events than this are filtered. */
export const longList = 10;

/** Tells whether an event is one of those that the player looks for. */
export const fits = (
  event: Pick<TournamentSummary, 'kind' | 'fee' | 'cards'>,
  { kind, fee, cards }: EventFilterChoice,
): boolean =>
  (kind === '' || event.kind === kind) &&
  (fee === '' || event.fee > 0 === (fee === 'fee')) &&
  (cards === '' || event.cards === cards);

const options = {
  kind: kindNames,
  fee: { free: msg('Free'), fee: msg('With a fee') },
  cards: { ready: msg('Ready decks'), owned: msg('Own cards'), lent: msg('Lent cards') },
} as const satisfies Readonly<Record<keyof EventFilterChoice, Readonly<Record<string, Message>>>>;

const titles: Readonly<Record<keyof EventFilterChoice, Message>> = {
  kind: msg('Kind'),
  fee: msg('Fee'),
  cards: msg('Decks'),
};

interface EventFilterProps {
  readonly filter: EventFilterChoice;
  readonly onChange: (filter: EventFilterChoice) => void;
}

/** [TS1] Narrows a long list of open events by kind, fee and decks. */
export const EventFilter = ({ filter, onChange }: EventFilterProps) => (
  <div className="event-filter" role="group" aria-label={t('Filter')}>
    {(['kind', 'fee', 'cards'] as const).map((part) => (
      <label key={part}>
        {t(titles[part])}
        <select
          value={filter[part]}
          onChange={({ target }) => onChange({ ...filter, [part]: target.value })}
        >
          <option value="">{t('All')}</option>
          {Object.entries<Message>(options[part]).map(([value, name]) => (
            <option key={value} value={value}>
              {t(name)}
            </option>
          ))}
        </select>
      </label>
    ))}
  </div>
);
