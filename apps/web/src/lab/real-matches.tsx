import type { LabAnswer, RealFigures, RealShare } from '@stackmate/protocol/lab';
import type { ReactNode } from 'react';
import { Prerendered } from '../prerendered/prerendered.tsx';
import { plural, t } from '../words/index.ts';
import { botFigurePiece, sharedShares } from './lab-pieces.ts';
import type { SharedFigure } from './lab-pieces.ts';
import { ShareValue } from './share-rows.tsx';

interface PairProps {
  readonly label: string;
  readonly figure: SharedFigure;
  /** Whether the bots' figure is shown, too. */
  readonly withBots: boolean;
  readonly children: ReactNode;
}

/** A figure of people, with the bots' below it. */
const Pair = ({ label, figure, withBots, children }: PairProps) => (
  <>
    <dt>{label}</dt>
    <dd>
      <span>{t('People')}</span>
      {children}
    </dd>
    {withBots && (
      <dd>
        <span>{t('Bots')}</span>
        <Prerendered name={botFigurePiece(figure)} className="lab-bots" />
      </dd>
    )}
  </>
);

const SharePair = ({ value, ...pair }: Omit<PairProps, 'children'> & { value: RealShare }) => (
  <Pair {...pair}>
    <ShareValue value={value} />
  </Pair>
);

const Figures = ({ figures, withBots }: { figures: RealFigures } & Pick<PairProps, 'withBots'>) => (
  <dl className="lab-rows lab-pairs">
    <Pair label={t('Median turns of both players')} figure="medianTurns" withBots={withBots}>
      <b>{figures.medianTurns}</b>
    </Pair>
    {sharedShares.map(([figure, name]) => (
      <SharePair
        key={figure}
        label={t(name)}
        figure={figure}
        withBots={withBots}
        value={figures[figure]}
      />
    ))}
    {figures.ends.map(({ reason, value }) => (
      <SharePair
        key={reason}
        label={t('Ended by: {reason}', { reason: t(reason) })}
        figure={`end ${reason}`}
        withBots={withBots}
        value={value}
      />
    ))}
  </dl>
);

type Version = LabAnswer['versions'][number];

/** Returns the version in words: one version of the rules may be played by several engines. */
const versionWords = ({ engine, rules }: Pick<Version, 'engine' | 'rules'>): string =>
  engine === null
    ? t('the rules {rules}, engine not recorded', { rules })
    : t('the rules {rules}, engine {engine}', { rules, engine });

const Current = ({ lab: { needed, versions } }: { readonly lab: LabAnswer }) => {
  const [{ matches, figures }] = versions;
  const words = {
    matches: matches.toLocaleString('en'),
    needed: needed.toLocaleString('en'),
    version: versionWords(versions[0]),
  };
  if (figures === null) {
    return (
      <p>
        {t(
          'Matches between people under {version}: {matches} so far. Their figures appear here, beside the bots’, from {needed} matches on.',
          words,
        )}
      </p>
    );
  }
  return (
    <>
      <p>
        {t(
          '{matches} casual and rated matches between people under {version}, compared with the strongest bot’s matches below. Matches with a bot or by invitation don’t count. Updated once an hour.',
          words,
        )}
      </p>
      <Figures figures={figures} withBots />
    </>
  );
};

/** Shows the figures of matches between people beside the bots', or how many matches are missing. */
export const RealMatches = ({ lab }: { readonly lab: LabAnswer | null }) => (
  <section>
    <h2>{t('Real matches')}</h2>
    {lab === null ? (
      <p>{t('The figures of real matches are not available now. Please try again later.')}</p>
    ) : (
      <>
        <Current lab={lab} />
        {lab.versions.slice(1).map(
          ({ engine, rules, matches, figures }) =>
            figures && (
              <details key={`${engine} ${rules}`} className="lab-other">
                <summary>
                  {plural(
                    matches,
                    '{count} real match under {version}',
                    '{count} real matches under {version}',
                    { version: versionWords({ engine, rules }) },
                  )}
                </summary>
                <Figures figures={figures} withBots={false} />
              </details>
            ),
        )}
      </>
    )}
  </section>
);
