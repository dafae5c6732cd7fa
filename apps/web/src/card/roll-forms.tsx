import { useState } from 'react';
import { t } from '../words/index.ts';
import type { Choices } from './card-answer.ts';
import { firstEdition, newSeed, queryOf, seedLimit, tidySeed } from './choices.ts';

export interface RollFormsProps {
  readonly path: string;
  readonly choices: Choices;
  readonly onShow: (choices: Choices) => void;
}

/** Without scripts the forms ask the server; an empty seed is a new one. */
const Kept = ({ edition }: Pick<Choices, 'edition'>) =>
  edition === firstEdition ? null : <input type="hidden" name="edition" value={edition} />;

const CopyLink = ({ address }: { readonly address: string }) => {
  const [said, setSaid] = useState('');
  return (
    <>
      <a
        href={address}
        onClick={(event) => {
          // Where there is no clipboard it stays a link.
          if (!('clipboard' in navigator)) return;
          event.preventDefault();
          navigator.clipboard.writeText(new URL(address, window.location.href).href).then(
            () => setSaid(t('Copied.')),
            () => setSaid(t('It is in the address bar.')),
          );
        }}
      >
        {t('Link to this copy')}
      </a>
      <span role="status">{said === '' ? '' : ` ${said}`}</span>
    </>
  );
};

/** Rolls copies of a card: by a seed that nobody chose, or by any words. */
export const RollForms = ({ path, choices, onShow }: RollFormsProps) => {
  const { roll, edition } = choices;
  return (
    <div className="card-roll">
      <form
        method="get"
        action={path}
        onSubmit={(event) => {
          event.preventDefault();
          onShow({ ...choices, roll: newSeed() });
        }}
      >
        <input type="hidden" name="roll" value="" />
        <Kept edition={edition} />
        <button type="submit" className="sm-button big">
          {roll === null ? t('Roll one') : t('Roll again')}
        </button>
      </form>
      {roll === null ? (
        <p className="card-roll__why">{t('No two copies are alike. See how one comes out.')}</p>
      ) : (
        <p className="card-roll__why">
          <CopyLink address={`${path}${queryOf(choices)}`} />
          {' · '}
          <a href={`${path}${queryOf({ roll: null, edition })}`}>{t('The printed card')}</a>
        </p>
      )}
      <form
        key={roll}
        method="get"
        action={path}
        className="card-seed"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('roll');
          const seed = tidySeed(typeof typed === 'string' ? typed : '');
          onShow({ ...choices, roll: seed === '' ? newSeed() : seed });
        }}
      >
        <label>
          {t('Seed')}
          <input
            name="roll"
            defaultValue={roll ?? ''}
            maxLength={seedLimit}
            placeholder={t('any words')}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <Kept edition={edition} />
        <button type="submit" className="link-button">
          {t('Roll by this seed')}
        </button>
      </form>
    </div>
  );
};
