import { definitionName } from '@stackmate/catalogue/log-text';
import type { DefinitionId, Player } from '@stackmate/engine';
import { listText, t } from '@stackmate/words';
import type { Deed, EnergyChange, LogLine } from '../store/log.ts';

export type TurnLine = Extract<LogLine, { line: 'turn' }>;

/** A line within a turn. */
export type TurnEntry = Exclude<LogLine, TurnLine>;

/** A turn of the log: its heading and its lines. What precedes the first turn has no heading. */
export interface LogTurn {
  readonly heading: TurnLine | null;
  readonly lines: readonly TurnEntry[];
}

/** Returns the log in turns. */
export function groupTurns(log: readonly LogLine[]): readonly LogTurn[] {
  const turns: { heading: TurnLine | null; lines: TurnEntry[] }[] = [];
  for (const line of log) {
    if (line.line === 'turn') turns.push({ heading: line, lines: [] });
    else if (turns.length === 0) turns.push({ heading: null, lines: [line] });
    else turns.at(-1)!.lines.push(line);
  }
  return turns;
}

/** Everything that the summary of a turn mentions. */
export interface TurnSummary {
  readonly deeds: Readonly<Record<Deed, number>>;
  readonly fallen: readonly DefinitionId[];
  readonly energy: EnergyChange;
  /** Cards in the order in which the turn first mentions them. */
  readonly cards: readonly DefinitionId[];
}

const cardsIn = (line: TurnEntry): readonly DefinitionId[] =>
  line.line === 'event' ? line.cards.map(({ card }) => card) : [];

/** Returns the summary of a turn's lines. */
export function summarizeTurn(lines: readonly TurnEntry[]): TurnSummary {
  const deeds: Record<Deed, number> = { attack: 0, summon: 0, spell: 0, fall: 0 };
  const fallen: DefinitionId[] = [];
  const energy: [number, number] = [0, 0];
  for (const line of lines) {
    if (line.line !== 'event') continue;
    if (line.deed) deeds[line.deed] += 1;
    if (line.deed === 'fall') fallen.push(...cardsIn(line).slice(0, 1));
    energy[0] += line.energy?.[0] ?? 0;
    energy[1] += line.energy?.[1] ?? 0;
  }
  return { deeds, fallen, energy, cards: [...new Set(lines.flatMap(cardsIn))] };
}

/** Returns how often each kind of action was taken. */
const countWords = ({ attack, summon, spell }: TurnSummary['deeds']): readonly string[] => [
  attack > 0 ? t('{count, plural, one {# attack} other {# attacks}}', { count: attack }) : '',
  summon > 0 ? t('{count, plural, one {# summon} other {# summons}}', { count: summon }) : '',
  spell > 0 ? t('{count, plural, one {# spell} other {# spells}}', { count: spell }) : '',
];

const withSign = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

/** Max number of fallen cards that are named; more are counted. */
const namedCards = 2;

function fallenWords({ deeds, fallen }: TurnSummary): readonly string[] {
  if (deeds.fall > namedCards)
    return [t('{count, plural, one {# card fell} other {# cards fell}}', { count: deeds.fall })];
  return fallen.map((card) => t('{card} fell', { card: definitionName(card) }));
}

/**
 * Returns a summary in words; empty if nothing worth mentioning happened. `names` are those of South and North; the
 * reader's own is empty.
 */
export function summaryWords(
  summary: TurnSummary,
  by: Player,
  names: readonly [string, string],
): string {
  const { deeds, energy } = summary;
  const other = by === 0 ? 1 : 0;
  const changes = [
    energy[by] === 0 ? '' : t('{change} energy', { change: withSign(energy[by]) }),
    energy[other] === 0
      ? ''
      : names[other] === ''
        ? t('you {change} energy', { change: withSign(energy[other]) })
        : t('{name} {change} energy', { name: names[other], change: withSign(energy[other]) }),
  ];
  return listText([...countWords(deeds), ...fallenWords(summary), ...changes]);
}
