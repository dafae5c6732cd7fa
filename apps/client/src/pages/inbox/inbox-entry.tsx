import type { InboxItem } from '@stackmate/protocol/store';
import { dateText, t } from '@stackmate/words';
import { LazyCardDialog } from '../../table/card-dialog/lazy-card-dialog.tsx';
import { useOpenCard } from '../../table/card-dialog/use-open-card.ts';
import { boundRule } from '../../kit/collection/copy-ties.ts';
import { Envelope } from '../../kit/envelope/envelope.tsx';
import { OpenableFace } from '../../kit/rolled-face/rolled-face.tsx';
import {
  contentText,
  inboxKindNames,
  isBoundItem,
  itemState,
} from '../../features/shop/parts/item-text.ts';
import { inboxText, inboxTitle } from '../../features/shop/parts/inbox-text.ts';

/** Faces of a content that are shown; a reward deck has 45. */
const maxFaces = 5;

interface InboxEntryProps {
  readonly item: InboxItem;
  readonly now: number;
  /** Why it couldn't be claimed; '' if it wasn't tried. */
  readonly problem: string;
  readonly isBusy: boolean;
  readonly onClaim: () => void;
}

/** Shows an inbox item as a letter on paper. */
export function InboxEntry({ item, now, problem, isBusy, onClaim }: InboxEntryProps) {
  const { kind, content, receivedAt, expiresAt } = item;
  const [title, text] = [inboxTitle(item.title), inboxText(item.text)];
  const state = itemState(item, now);
  const openCard = useOpenCard(`inbox-${item.id}`);
  const what = contentText(content);
  /** Whether it gives nothing, like a message. */
  const isText = what === '';
  return (
    <li className="inbox-entry print" data-state={state}>
      <p className="inbox-kind">
        <span className="sm-tag">{t(inboxKindNames[kind])}</span>{' '}
        <time dateTime={new Date(receivedAt).toISOString()}>{dateText(receivedAt)}</time>
      </p>
      <h2>{title}</h2>
      {text !== '' && <p className="inbox-text">{text}</p>}
      {!isText && (
        <p>
          <b>{what}</b>
        </p>
      )}
      {isBoundItem(item) && (
        <p className="inbox-bound">
          {t('Its cards are bound to you.')} {t(boundRule)}
        </p>
      )}
      {content.cards.length > 0 && state === 'waiting' && (
        <Envelope kind={kind === 'box' ? 'box' : 'reward'} />
      )}
      {content.cards.length > 0 && state !== 'waiting' && (
        <ul className="inbox-faces">
          {content.cards.slice(0, maxFaces).map(({ roll }, index) => (
            // Cards that weren't created yet have no ids.
            <li key={index}>
              <OpenableFace roll={roll} onOpen={() => openCard.show(String(index))} />
            </li>
          ))}
        </ul>
      )}
      <LazyCardDialog
        cards={content.cards.map(({ roll }, at) => ({
          key: String(at),
          id: roll.card,
          roll,
          natural: roll,
        }))}
        open={openCard}
      />
      {state === 'waiting' && (
        <div className="button-row">
          <button
            type="button"
            className="sm-button"
            aria-busy={isBusy}
            aria-label={
              isText ? t('Mark as read: {title}', { title }) : t('Claim: {title}', { title })
            }
            onClick={onClaim}
          >
            {isText ? t('Mark as read') : t('Claim')}
          </button>
          {expiresAt !== null && (
            <span className="shop-quiet">{t('until {date}', { date: dateText(expiresAt) })}</span>
          )}
        </div>
      )}
      {state === 'claimed' && <p className="shop-quiet">{isText ? t('Read') : t('Claimed')}</p>}
      {state === 'expired' && <p className="shop-quiet">{t('Expired')}</p>}
      {problem !== '' && <p className="inbox-problem">{problem}</p>}
    </li>
  );
}
