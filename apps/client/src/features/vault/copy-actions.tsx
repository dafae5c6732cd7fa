import { definitionName } from '@stackmate/catalogue/log-text';
import type { VaultCard } from '@stackmate/protocol/collection';
import * as api from '@stackmate/protocol/routes';
import { forTradeTag } from '@stackmate/economy/trading';
import { dateText, t } from '@stackmate/words';
import { lazy, Suspense, useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { useMay, WithAccount } from '../../kit/account/with-account.tsx';
import { heldUntil, holdEnd, tieOf } from '../../kit/collection/copy-ties.ts';
import type { VaultCopy } from '../../kit/collection/vault-copy.ts';
import { DeedAction } from './deed-action.tsx';
import { LastChange } from './last-change.tsx';
import { Training } from './training.tsx';
import type { VaultActions } from './use-marks.ts';

const ListDialog = lazy(async () => ({
  default: (await import('./list-dialog.tsx')).ListDialog,
}));

interface CopyActionsProps {
  readonly copy: VaultCopy;
  readonly actions: VaultActions;
}

interface InEventProps {
  readonly id: string;
  readonly name: string;
  readonly until: number;
}

/** [TO3] Says which event a copy plays in: until it is over, it can't be sold or trained. */
const InEvent = ({ id, name, until }: InEventProps) => (
  <p className="copy-in-event">
    {t('It plays in an event until {time} at the latest, and can’t be sold or trained before:', {
      time: dateText(until, { dateStyle: 'medium', timeStyle: 'short' }),
    })}{' '}
    <Link to={`/events/${id}`} translate="no">
      {name}
    </Link>
  </p>
);

/** [TR1] [TR3] Lists a copy on the market, or says why it can't be listed. An event says so itself. */
function MarketAction({ sent, onList }: { readonly sent: VaultCard; readonly onList: () => void }) {
  const mayList = useMay(api.market.list);
  const until = heldUntil(sent);
  switch (tieOf(sent)) {
    case 'bound':
      return <p>{t('It is bound to you, so it can’t go on the market.')}</p>;
    case 'held':
      return <p>{t('It can go on the market from {time}.', { time: holdEnd(until!) })}</p>;
    case 'locked':
      return <p>{t('It is locked. Unlock it to put it on the market.')}</p>;
    case 'event':
      return null;
    case null:
      return mayList ? (
        <p>
          <button type="button" className="plain-button" onClick={onList}>
            {t('Sell on the market…')}
          </button>
        </p>
      ) : (
        <WithAccount>{t('Sell it on the market with an account')}</WithAccount>
      );
  }
}

/** Trains a copy, or says why and until when it can't be trained. */
function TrainingAction({ copy }: { readonly copy: VaultCopy }) {
  const { sent, owned } = copy;
  const until = heldUntil(sent);
  if (sent.event) return <InEvent {...sent.event} />;
  if (until === null) return <Training copy={copy} />;
  if (owned.blueprint === null) return null;
  return <p>{t('You can train it from {time}.', { time: holdEnd(until) })}</p>;
}

/** Lets the player mark, list and train a copy. */
export function CopyActions({ copy, actions }: CopyActionsProps) {
  const { sent } = copy;
  const name = definitionName(copy.card);
  const isForTrade = sent.tags.includes(forTradeTag);
  const [tag, setTag] = useState('');
  const [isListing, setListing] = useState(false);
  const mark = (change: Parameters<VaultActions['mark']>[1], says: string): void =>
    void actions.mark([copy], change, says);
  function addTag(event: FormEvent): void {
    event.preventDefault();
    if (tag.trim() === '') return;
    mark({ addTags: [tag.trim()] }, t('Tagged {name}.', { name }));
    setTag('');
  }
  return (
    <>
      <div className="button-row">
        <button
          type="button"
          className="plain-button"
          aria-pressed={sent.locked}
          onClick={() =>
            mark(
              { locked: !sent.locked },
              sent.locked ? t('Unlocked {name}.', { name }) : t('Locked {name}.', { name }),
            )
          }
        >
          {t('Locked')}
        </button>
        <button
          type="button"
          className="plain-button"
          aria-pressed={sent.favourite}
          onClick={() =>
            mark(
              { favourite: !sent.favourite },
              sent.favourite
                ? t('{name} is no longer a favourite.', { name })
                : t('{name} is a favourite.', { name }),
            )
          }
        >
          {t('Favourite')}
        </button>
        {sent.isBound !== true && (
          <button
            type="button"
            className="plain-button"
            aria-pressed={isForTrade}
            onClick={() =>
              isForTrade
                ? mark({ removeTags: [forTradeTag] }, t('{name} is no longer for trade.', { name }))
                : mark(
                    { addTags: [forTradeTag] },
                    t('{name} is for trade: your partners see it.', { name }),
                  )
            }
          >
            {t('For trade')}
          </button>
        )}
      </div>
      <form className="inline-form" onSubmit={addTag}>
        <input
          className="field"
          aria-label={t('New tag')}
          placeholder={t('New tag')}
          maxLength={24}
          value={tag}
          onChange={(event) => setTag(event.target.value)}
        />
        <button type="submit" className="plain-button">
          {t('Add tag')}
        </button>
      </form>
      {sent.tags.length > 0 && (
        <ul className="copy-tags">
          {sent.tags.map((candidate) => (
            <li key={candidate}>
              <button
                type="button"
                className="plain-button"
                aria-label={t('Remove the tag {tag}', { tag: candidate })}
                onClick={() => mark({ removeTags: [candidate] }, t('Removed a tag.'))}
              >
                {candidate} ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <MarketAction sent={sent} onList={() => setListing(true)} />
      {isListing && (
        <Suspense>
          <ListDialog copy={copy} onClose={() => setListing(false)} />
        </Suspense>
      )}
      <LastChange done={actions.done} />
      <TrainingAction copy={copy} />
      <DeedAction copy={copy} />
    </>
  );
}
