import { definitionName } from '@stackmate/catalogue/log-text';
import { dateText, msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { CardDialog } from '../../table/card-dialog/card-dialog.tsx';
import type { PlaceInList } from '../../table/card-dialog/card-dialog.tsx';
import type { VaultCopy } from '../../kit/collection/vault-copy.ts';
import { Training } from './training.tsx';
import type { VaultActions } from './use-marks.ts';

const originNames: Readonly<Record<VaultCopy['sent']['origin'], Message>> = {
  starter: msg('from your starter deck'),
  pack: msg('from a booster'),
  box: msg('from a reward box'),
  store: msg('from the store'),
  code: msg('from a code'),
  grant: msg('a gift'),
};

interface CopyDialogProps {
  readonly copy: VaultCopy;
  readonly place: PlaceInList | null;
  readonly actions: VaultActions;
  readonly onClose: () => void;
}

/** Shows everything about a copy: its roll, history and training, and lets the player mark it. */
export function CopyDialog({ copy, place, actions, onClose }: CopyDialogProps) {
  const { sent } = copy;
  const name = definitionName(copy.card);
  const [tag, setTag] = useState('');
  const mark = (change: Parameters<VaultActions['mark']>[1], says: string): void =>
    void actions.mark([copy], change, says);
  function addTag(event: FormEvent): void {
    event.preventDefault();
    if (tag.trim() === '') return;
    mark({ addTags: [tag.trim()] }, t('Tagged {name}.', { name }));
    setTag('');
  }
  return (
    <CardDialog
      card={{ id: copy.card, roll: copy.roll, copy: sent }}
      place={place}
      onClose={onClose}
      facts={
        <p>
          {t(
            'No. {serial} of edition {edition}, {origin}, {date}. Wins: {wins} of {matches, plural, one {# match} other {# matches}}. Decks: {decks}.',
            {
              serial: sent.serial,
              edition: sent.edition,
              origin: t(originNames[sent.origin]),
              date: dateText(sent.acquiredAt, { dateStyle: 'medium' }),
              wins: sent.wins,
              matches: sent.matches,
              decks: sent.decks.length,
            },
          )}
        </p>
      }
    >
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
          onClick={() => mark({ favourite: !sent.favourite }, t('Changed {name}.', { name }))}
        >
          {t('Favourite')}
        </button>
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
      <Training key={copy.id} copy={copy} />
    </CardDialog>
  );
}
