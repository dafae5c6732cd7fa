import { entries } from '@stackmate/catalogue';
import { CardLink } from '@stackmate/ui';
import { t } from '@stackmate/words';
import type { LabRun, Measure, NamedShare } from './lab-data.ts';
import { ShareRows } from './share-rows.tsx';
import type { ShareRow } from './share-rows.tsx';
import { labText } from './lab-texts.ts';
import { TextWithLinks } from '../words/text-with-links.tsx';

const names = new Map(entries.map(({ id, name }) => [id, name]));

const measureRow = ({ name, value, min, max }: Measure): ShareRow => ({
  key: name,
  label: labText(name),
  value,
  target: { from: min, to: max },
});

/** Returns rows of named shares, all with the same target. */
export const listRows = (shares: readonly NamedShare[], target?: ShareRow['target']): ShareRow[] =>
  shares.map(({ name, value }) => ({
    key: name,
    label: labText(name),
    value,
    ...(target ? { target } : {}),
  }));

export const aroundHalf = { from: 0.3, to: 0.7 } as const;
export const even = { from: 0.48, to: 0.52 } as const;
export const nearEven = { from: 0.45, to: 0.55 } as const;

/** States where the numbers of a run come from. */
export const Source = ({ bot, games, seed, command, versions }: LabRun) => (
  <p className="lab-source">
    <TextWithLinks
      text={t(
        '{games, plural, one {# match} other {# matches}} of the bot **{bot}** against itself · engine {engine}, rules {rules} · seed {seed}',
        { games, bot, engine: versions.engine, rules: versions.rules, seed },
      )}
    />
    <br />
    <code>{command}</code>
  </p>
);

/** Number of matches from which the intervals are narrow enough to judge the targets by. */
const manyMatches = 2400;

export const FewMatches = ({ games }: Pick<LabRun, 'games'>) =>
  games < manyMatches && (
    <p>
      {t(
        'That is too few to judge the targets by: it takes {needed, number} matches, and this bot thinks for hours over them. Until then, read the intervals rather than the bars.',
        { needed: manyMatches },
      )}
    </p>
  );

export const Targets = ({ run }: { readonly run: LabRun }) => (
  <ShareRows label={t('Figures and their targets')} rows={run.measures.map(measureRow)} />
);

/** Shows how often the side judged behind won; nothing for a run that wasn't judged. */
export const Comebacks = ({ run }: { readonly run: LabRun }) => {
  const comebacks = run.measures.filter(({ name }) => name === 'Judged behind at half-time, won');
  return comebacks.length === 0 ? null : (
    <ShareRows label={t('Comebacks')} rows={comebacks.map(measureRow)} />
  );
};

export const Luck = ({ bot, dealShare: { share, deals } }: LabRun) => (
  <p>
    <TextWithLinks
      text={t(
        'The deal explains **{percent} %** of the difference between the results of **{bot}**, measured on {deals} deals that were played four times each. The rest is play.',
        { percent: (share * 100).toFixed(0), bot, deals },
      )}
    />
  </p>
);

export const Experiments = ({ bot, seed, versions, experiments }: LabRun) => (
  <>
    <p>
      <TextWithLinks
        text={t(
          'The same matches of **{bot}** (engine {engine}, seed {seed}) with another starting energy.',
          { bot, engine: versions.engine, seed },
        )}
      />
    </p>
    {experiments.map(({ name, games, medianTurns, measures }) => (
      <section key={name}>
        <h3>
          {labText(name)}{' '}
          <small>
            {t('{games, plural, one {# match} other {# matches}}, median {median} turns', {
              games,
              median: medianTurns,
            })}
          </small>
        </h3>
        <ShareRows label={labText(name)} rows={listRows(measures)} />
      </section>
    ))}
  </>
);

export const Kings = ({ kings }: Pick<LabRun, 'kings'>) => (
  <ShareRows
    label={t('Kings')}
    axis={aroundHalf}
    rows={kings
      .filter(({ chosen }) => chosen >= 0.01)
      .map(({ card, chosen, value }) => ({
        key: String(card),
        label: (
          <>
            <CardLink id={card}>{t(names.get(card)!)}</CardLink>{' '}
            <small>{t('chosen in {percent} %', { percent: (chosen * 100).toFixed(0) })}</small>
          </>
        ),
        value,
      }))}
  />
);

export const Mechanics = ({ mechanics }: Pick<LabRun, 'mechanics'>) => (
  <table className="lab-mechanics">
    <thead>
      <tr>
        <th scope="col">{t('Mechanic')}</th>
        <th scope="col">{t('per match')}</th>
        <th scope="col">{t('in matches')}</th>
      </tr>
    </thead>
    <tbody>
      {mechanics.map(({ name, perMatch, matches }) => (
        <tr key={name}>
          <th scope="row">{labText(name)}</th>
          <td>{perMatch.toFixed(1)}</td>
          <td>{(matches * 100).toFixed(0)} %</td>
        </tr>
      ))}
    </tbody>
  </table>
);
