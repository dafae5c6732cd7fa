import type { LabAnswer, RealFigures, RealShare } from '@stackmate/protocol/lab';
import type { ReactNode } from 'react';
import { t } from '@stackmate/words';
import { Prerendered } from '../prerendered/prerendered.tsx';
import { botFigurePiece, sharedShares } from './lab-pieces.ts';
import type { SharedFigure } from './lab-pieces.ts';
import { ShareValue } from './share-rows.tsx';
import { endText } from './lab-texts.ts';

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
        label={t('Ended by: {reason}', { reason: endText(reason) })}
        figure={`end ${reason}`}
        withBots={withBots}
        value={value}
      />
    ))}
  </dl>
);

type Version = LabAnswer['versions'][number];

/** Returns a version's parameters for a text: several engines may play one version of the rules. */
const versionParameters = ({ engine, rules }: Pick<Version, 'engine' | 'rules'>) => ({
  rules,
  engine: engine ?? 'unknown',
});

const Current = ({ lab: { needed, versions } }: { readonly lab: LabAnswer }) => {
  const [{ matches, figures }] = versions;
  const words = {
    matches,
    needed,
    ...versionParameters(versions[0]),
  };
  if (figures === null) {
    return (
      <p>
        {t(
          'Matches between people under the rules {rules}, {engine, select, unknown {engine not recorded} other {engine {engine}}}: {matches, number} so far. Their figures appear here, beside the bots’, from {needed, number} matches on.',
          words,
        )}
      </p>
    );
  }
  return (
    <>
      <p>
        {t(
          '{matches, plural, one {# casual and rated match} other {# casual and rated matches}} between people under the rules {rules}, {engine, select, unknown {engine not recorded} other {engine {engine}}}, compared with the strongest bot’s matches below. Matches with a bot or by invitation don’t count. Updated once an hour.',
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
                  {t(
                    '{matches, plural, one {# real match} other {# real matches}} under the rules {rules}, {engine, select, unknown {engine not recorded} other {engine {engine}}}',
                    { matches, ...versionParameters({ engine, rules }) },
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
