import { entries } from '@stackmate/catalogue';
import { CardLink } from '@stackmate/ui';
import { CardChart, UnplayedCards } from './card-chart.tsx';
import { DeckMatrix } from './deck-matrix.tsx';
import type { LabRun, Measure, NamedShare } from './lab-data.ts';
import { runs } from './lab-runs.ts';
import { LengthChart } from './length-chart.tsx';
import { ShareRows } from './share-rows.tsx';
import type { ShareRow } from './share-rows.tsx';

const nameOf = new Map(entries.map(({ id, name }) => [id, name]));

const measureRow = ({ name, value, min, max }: Measure): ShareRow => ({
  key: name,
  label: name,
  value,
  target: { from: min, to: max },
});

/** Returns rows of named shares, all with the same target. */
const rowsOf = (shares: readonly NamedShare[], target?: ShareRow['target']): ShareRow[] =>
  shares.map(({ name, value }) => ({
    key: name,
    label: name,
    value,
    ...(target ? { target } : {}),
  }));

const aroundHalf = { from: 0.3, to: 0.7 } as const;
const even = { from: 0.48, to: 0.52 } as const;
const nearEven = { from: 0.45, to: 0.55 } as const;

/** States where the numbers of a run come from. */
const Source = ({ bot, games, seed, command, versions }: LabRun) => (
  <p className="lab-source">
    {games.toLocaleString('en')} matches of the bot <b>{bot}</b> against itself · engine{' '}
    {versions.engine}, rules {versions.rules} · seed {seed}
    <br />
    <code>{command}</code>
  </p>
);

/** Number of matches from which the intervals are narrow enough to judge the targets by. */
const manyMatches = 2400;

const FewMatches = ({ games }: Pick<LabRun, 'games'>) =>
  games < manyMatches && (
    <p>
      That is too few to judge the targets by: it takes {manyMatches.toLocaleString('en')} matches,
      and this bot thinks for hours over them. Until then, read the intervals rather than the bars.
    </p>
  );

const Targets = ({ run }: { readonly run: LabRun }) => (
  <ShareRows label="Figures and their targets" rows={run.measures.map(measureRow)} />
);

/** Shows nothing for a run in which no deal was repeated. */
const Luck = ({ dealShare: { share, deals } }: Pick<LabRun, 'dealShare'>) =>
  deals === 0 ? null : (
    <>
      <h2>Luck</h2>
      <p>
        The deal explains <b>{(share * 100).toFixed(0)} %</b> of the difference between results,
        measured on {deals} deals that were played four times each. The rest is play.
      </p>
    </>
  );

/** Shows nothing for a run under the rules alone. */
const Experiments = ({ run }: { readonly run: LabRun }) =>
  run.experiments.length < 2 ? null : (
    <>
      <h2>Experiments</h2>
      <p>The same matches with another starting energy.</p>
      {run.experiments.map(({ name, games, medianTurns, measures }) => (
        <section key={name}>
          <h3>
            {name}{' '}
            <small>
              {games.toLocaleString('en')} matches, median {medianTurns} turns
            </small>
          </h3>
          <ShareRows label={name} rows={rowsOf(measures)} />
        </section>
      ))}
    </>
  );

const Kings = ({ kings }: Pick<LabRun, 'kings'>) => (
  <ShareRows
    label="Kings"
    axis={aroundHalf}
    rows={kings
      .filter(({ chosen }) => chosen >= 0.01)
      .map(({ card, chosen, value }) => ({
        key: String(card),
        label: (
          <>
            <CardLink id={card}>{nameOf.get(card)}</CardLink>{' '}
            <small>chosen in {(chosen * 100).toFixed(0)} %</small>
          </>
        ),
        value,
      }))}
  />
);

const Mechanics = ({ mechanics }: Pick<LabRun, 'mechanics'>) => (
  <table className="lab-mechanics">
    <thead>
      <tr>
        <th scope="col">Mechanic</th>
        <th scope="col">per match</th>
        <th scope="col">in matches</th>
      </tr>
    </thead>
    <tbody>
      {mechanics.map(({ name, perMatch, matches }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{perMatch.toFixed(1)}</td>
          <td>{(matches * 100).toFixed(0)} %</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Run = ({ run }: { readonly run: LabRun }) => (
  <>
    <Source {...run} />
    <FewMatches {...run} />
    <h2>Targets</h2>
    <Targets run={run} />
    <h2>Who goes first</h2>
    <p>Wins of the first player, by the length of the match.</p>
    <ShareRows
      label="Wins of the first player"
      axis={aroundHalf}
      rows={rowsOf(run.firstByLength, even)}
    />
    <h2>How matches end</h2>
    <ShareRows label="How matches end" rows={rowsOf(run.ends)} />
    <h2>How long they last</h2>
    <p>
      Turns of both players. The line is the median, {run.medianTurns}; it should lie in the shaded
      range, 14 to 30.
    </p>
    <LengthChart {...run} />
    <h2>Deck against deck</h2>
    <p>Share of matches that the deck on the left wins; the target is 40 to 60 %.</p>
    <DeckMatrix {...run} />
    <h2>Cards</h2>
    <p>
      How many percentage points a card in the starting hand adds to its player’s chance. A star
      marks effects that stand out among all cards; at most one star in ten is expected to be
      chance. Supermons are never in a hand, so they have no effect here.
    </p>
    <CardChart cards={run.cards} />
    <h3>Cards that are seldom played</h3>
    <UnplayedCards cards={run.cards} />
    <h2>Kings</h2>
    <Kings kings={run.kings} />
    <h2>Elements</h2>
    <p>Wins of players, counted once for each of their monsters that had the element.</p>
    <ShareRows label="Elements" axis={aroundHalf} rows={rowsOf(run.elements, nearEven)} />
    <h2>Monster types</h2>
    <ShareRows label="Monster types" axis={aroundHalf} rows={rowsOf(run.types, nearEven)} />
    <h2>Mechanics</h2>
    <Mechanics {...run} />
    <Luck {...run} />
    <Experiments run={run} />
  </>
);

/** Shows the figures of the strongest bot, and the targets for the others. */
export const LabCharts = () => (
  <>
    {runs.slice(0, 1).map((run) => (
      <Run key={run.bot} run={run} />
    ))}
    {runs.slice(1).map((run) => (
      <details key={run.bot} className="lab-other">
        <summary>
          <h2>The same targets with {run.bot}</h2>
        </summary>
        <Source {...run} />
        <Targets run={run} />
        <Luck {...run} />
        <Experiments run={run} />
      </details>
    ))}
  </>
);
