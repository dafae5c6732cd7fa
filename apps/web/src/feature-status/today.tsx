import { TextIcon } from '@stackmate/ui';
import { t } from '../words/index.ts';
import { features, todayOf } from './features.ts';
import type { Feature, FeatureStatus as State } from './features.ts';
import './today.css';

const signs = { there: 'tick', partly: 'half', missing: 'circle' } as const;

function labelOf(today: State): string {
  switch (today.state) {
    case 'there':
      return t('In the game today');
    case 'partly':
      return t('Partly: {what}', { what: t(today.what) });
    case 'missing':
      return t(today.label ?? 'Not built yet');
  }
}

/** Shows a feature's status. */
export const FeatureStatusLabel = ({ of }: { readonly of: Feature }) => {
  const today = todayOf(of);
  return (
    <span className="today" data-state={today.state}>
      <TextIcon of={signs[today.state]} /> {labelOf(today)}
    </span>
  );
};

/** Joins names: "a, b and c". */
const joinNames = (names: readonly string[]): string =>
  names.length < 2
    ? names.join('')
    : t('{some} and {last}', { some: names.slice(0, -1).join(', '), last: names.at(-1)! });

/** Joins sentences that begin in lower case, for use after a colon. */
const joinSentences = ([first, ...others]: readonly string[]): string =>
  [first, ...others.map((other) => other.charAt(0).toUpperCase() + other.slice(1))].join('. ');

/** Notes which of these features are missing or partly available. Nothing if all are available. */
export const NotYet = ({ of }: { readonly of: readonly Feature[] }) => {
  const missing = of.filter((feature) => todayOf(feature).state === 'missing');
  const partly = of.flatMap((feature) => {
    const today = todayOf(feature);
    return today.state === 'partly' ? [t(today.what)] : [];
  });
  if (missing.length === 0 && partly.length === 0) return null;
  return (
    <p className="today-note">
      {partly.length === 0 ? null : (
        <>
          <b>{t('Today:')}</b> {`${joinSentences(partly)}. `}
        </>
      )}
      {missing.length === 0 ? null : (
        <>
          <b>{t('Not yet available:')}</b>{' '}
          {`${joinNames(missing.map((feature) => t(features[feature].name)))}.`}
        </>
      )}
    </p>
  );
};
