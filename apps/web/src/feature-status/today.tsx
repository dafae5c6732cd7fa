import { TextIcon } from '@stackmate/ui';
import { listWithAnd, t } from '@stackmate/words';
import { Fragment } from 'react';
import { features, getToday } from './features.ts';
import type { Feature, FeatureStatus as State } from './features.ts';
import { TextWithLinks } from '../words/text-with-links.tsx';
import './today.css';

const signs = { there: 'tick', partly: 'half', missing: 'circle' } as const;

function getLabel(today: State): string {
  switch (today.state) {
    case 'there':
      return t('In the game today');
    case 'partly':
      return t('Partly: {what}', { what: t(today.what) });
    case 'missing':
      return today.label === undefined ? t('Not built yet') : t(today.label);
  }
}

/** Shows a feature's status. */
export const FeatureStatusLabel = ({ of }: { readonly of: Feature }) => {
  const today = getToday(of);
  return (
    <span className="today" data-state={today.state}>
      <TextIcon of={signs[today.state]} /> {getLabel(today)}
    </span>
  );
};

/** Notes which of these features are missing or partly available. Nothing if all are available. */
export const NotYet = ({ of }: { readonly of: readonly Feature[] }) => {
  const missing = of.filter((feature) => getToday(feature).state === 'missing');
  const partly = of.flatMap((feature) => {
    const today = getToday(feature);
    return today.state === 'partly' ? [t(today.what)] : [];
  });
  if (missing.length === 0 && partly.length === 0) return null;
  return (
    <p className="today-note">
      {partly.map((what) => (
        <Fragment key={what}>
          <TextWithLinks text={t('**Today:** {what}.', { what })} />{' '}
        </Fragment>
      ))}
      {missing.length === 0 ? null : (
        <TextWithLinks
          text={t('**Not yet available:** {features}.', {
            features: listWithAnd(missing.map((feature) => t(features[feature].name))),
          })}
        />
      )}
    </p>
  );
};
