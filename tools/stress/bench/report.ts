import { formatTable } from '../../shared/terminal.ts';
import type { Cost } from './growth.ts';
import { bar, peers } from './peers.ts';

export interface Figures {
  readonly actionsPerSecond: number;
  readonly gamesPerSecond: number;
  readonly clonesPerSecond: number;
  /** Rate for 1,000 interleaved matches with events for every viewer. */
  readonly interleavedActionsPerSecond: number;
  readonly actionsPerGame: number;
  readonly meanLegalActions: number;
  readonly peakMemoryMB: number;
  readonly games: number;
  readonly growth: readonly Cost[];
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** Formats the figures, compared with other systems. */
export const formatFigures = (figures: Figures): string =>
  [
    formatTable([
      ['', 'actions/s', 'games/s', 'clones/s'],
      [
        'Stackmate',
        whole(figures.actionsPerSecond),
        whole(figures.gamesPerSecond),
        whole(figures.clonesPerSecond),
      ],
      ['limit', whole(bar.actionsPerSecond), whole(bar.gamesPerSecond), whole(bar.clonesPerSecond)],
      ...peers.map((peer) => [
        peer.system,
        peer.actionsPerSecond,
        peer.gamesPerSecond,
        peer.clonesPerSecond,
      ]),
    ]),
    '',
    `${figures.actionsPerGame.toFixed(1)} actions per game, ${figures.meanLegalActions.toFixed(1)} legal actions on average`,
    `${whole(figures.interleavedActionsPerSecond)} actions/s in 1,000 interleaved matches, with events for every viewer`,
    `peak memory ${figures.peakMemoryMB.toFixed(0)} MB over ${whole(figures.games)} games (limit: ${bar.peakMemoryMB} MB)`,
    '',
    'Cost of one decision, in µs:',
    formatTable([
      ['', '', 'states', 'list', 'play'],
      ...figures.growth.map(({ what, size, samples, list, play }) => [
        what,
        size,
        String(samples),
        list.toFixed(1),
        play.toFixed(1),
      ]),
    ]),
  ].join('\n');
