import { useState } from 'react';
import { pageAddress, t } from '@stackmate/words';
import type { Choices } from './card-answer.ts';
import { firstEdition, newSeed, getQuery, seedLimit, tidySeed } from './choices.ts';

export interface RollFormsProps {
  readonly path: string;
  readonly choices: Choices;
  readonly onShow: (choices: Choices) => void;
}

/** Keeps the edition when a form is submitted without scripts. */
const HiddenEdition = ({ edition }: Pick<Choices, 'edition'>) =>
  edition === firstEdition ? null : <input type="hidden" name="edition" value={edition} />;

const CopyLink = ({ address }: { readonly address: string }) => {
  const [status, setStatus] = useState('');
  return (
    <>
      <a
        href={pageAddress(address)}
        onClick={(event) => {
          // Without a clipboard it remains a plain link.
          if (!('clipboard' in navigator)) return;
          event.preventDefault();
          navigator.clipboard
            .writeText(new URL(pageAddress(address), window.location.href).href)
            .then(
              () => setStatus(t('Copied.')),
              () => setStatus(t('Copy it from the address bar.')),
            );
        }}
      >
        {t('Link to this copy')}
      </a>
      <span role="status">{status === '' ? '' : ` ${status}`}</span>
    </>
  );
};

/** Forms to roll a copy, from a random seed or from the visitor's words. */
export const RollForms = ({ path, choices, onShow }: RollFormsProps) => {
  const { roll, edition } = choices;
  return (
    <div className="card-roll">
      <form
        method="get"
        action={pageAddress(path)}
        onSubmit={(event) => {
          event.preventDefault();
          onShow({ ...choices, roll: newSeed() });
        }}
      >
        <input type="hidden" name="roll" value="" />
        <HiddenEdition edition={edition} />
        <button type="submit" className="sm-button big">
          {roll === null ? t('Roll one') : t('Roll again')}
        </button>
      </form>
      {roll === null ? (
        <p className="card-roll__why">{t('No two copies are alike. Roll one and see.')}</p>
      ) : (
        <p className="card-roll__why">
          <CopyLink address={`${path}${getQuery(choices)}`} />
          {' · '}
          <a href={pageAddress(`${path}${getQuery({ roll: null, edition })}`)}>
            {t('The printed card')}
          </a>
        </p>
      )}
      <form
        key={roll}
        method="get"
        action={pageAddress(path)}
        className="card-seed"
        onSubmit={(event) => {
          event.preventDefault();
          const seedField = new FormData(event.currentTarget).get('roll');
          const seed = tidySeed(typeof seedField === 'string' ? seedField : '');
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
        <HiddenEdition edition={edition} />
        <button type="submit" className="link-button">
          {t('Roll this seed')}
        </button>
      </form>
    </div>
  );
};
