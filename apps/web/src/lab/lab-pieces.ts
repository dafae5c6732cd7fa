import type { LabAnswer, RealFigures } from '@stackmate/protocol/lab';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** A figure that exists for bots and for people: a field of the people's, or the share of an end. */
export type SharedFigure = Exclude<keyof RealFigures, 'ends'> | `end ${string}`;

/** Returns the name of the prerendered figure of the strongest bot. */
export const botFigurePiece = (figure: SharedFigure): string => `lab-bots ${figure}`;

/** Shares in the order of the page, with the names that they have in the bots' measures. */
export const sharedShares = [
  ['firstPlayer', msg('First player wins')],
  ['firstPlayerLong', msg('First player wins, 15 turns and more')],
  ['overByTurnSix', msg('Over by turn 6')],
  ['tieBreaker', msg('Tie breaker')],
  ['windowsAnswered', msg('Response windows answered')],
] as const satisfies readonly (readonly [SharedFigure, Message])[];

/** Returns the figures that the page compares, in its order. */
const sharedFigures = ({ ends }: RealFigures): SharedFigure[] => [
  'medianTurns',
  ...sharedShares.map(([figure]) => figure),
  ...ends.map(({ reason }) => `end ${reason}` as const),
];

/** Returns the names of the prerendered pieces of the page. */
export function labPieces(lab: LabAnswer | null): string[] {
  const figures = lab?.versions[0].figures;
  return ['lab', ...(figures ? sharedFigures(figures).map(botFigurePiece) : [])];
}
