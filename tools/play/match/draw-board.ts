import { faces, rules } from '@stackmate/catalogue';
import { boardSize, squareAt } from '@stackmate/engine';
import type { MatchState, CardStats } from '@stackmate/engine';
import type { Paint, Style } from '../../shared/terminal.ts';

/** Names of the players on the terminal. */
export const playerNames = ['South', 'North'] as const;

/** Wide enough for nearly every name with a crown before it. */
const width = 17;
const playerStyles: readonly [Style, Style] = ['cyan', 'yellow'];
const rangeSigns = { None: '', Diagonal: '╳', Square: '┼', Circle: '✳' } as const;

/** Explains the symbols on the board. */
export const legend = [
  'Each square: name; power (and maximum), IQ, range in squares; cards underneath.',
  `Range goes ${rangeSigns.Diagonal} diagonally, ${rangeSigns.Square} straight, ${rangeSigns.Circle} both ways. ♔ King  ★ level of a supermon  ▤ cards underneath, ? face down`,
].join('\n');

const fit = (text: string): string =>
  (text.length > width ? `${text.slice(0, width - 1)}…` : text).padEnd(width);

const getNumbers = ({ power, maxPower, iq, range, rangeType }: CardStats): string =>
  `${power}${power < maxPower ? `/${maxPower}` : ''}  IQ ${iq}  ${range}${rangeSigns[rangeType]}`;

/** Returns the three lines of a square: name, stats, cards underneath. */
function squareLines(top: CardStats, paint: Paint): string[] {
  const { stack, card, king } = top;
  const style = playerStyles[top.owner];
  const name = faces.get(card.roll?.card ?? 0)?.name ?? 'face down';
  const under = stack.cards.length - 1;
  const hidden = stack.cards.filter(({ roll }) => roll === null).length;
  const level = top.level > 1 ? `${'★'.repeat(top.level)} ` : '';
  const lines = [
    `${king ? '♔ ' : ''}${name}`,
    top.isMonster ? getNumbers(top) : 'spell',
    `${level}${under > 0 ? `▤ ${under}${hidden > 0 ? `, ${hidden} ?` : ''}` : ''}`,
  ];
  return lines.map((line, index) =>
    paint(index === 0 ? ([style, 'bold'].flat() as Style) : style, fit(line)),
  );
}

/** Draws the board as lines of text, with North at the top. */
export function drawBoard(state: MatchState, paint: Paint): string {
  const field = rules.derived(state);
  const occupied = new Set(field.squares);
  const empty = Array.from({ length: 3 }, () => ' '.repeat(width));
  const line = (left: string, between: string, right: string): string =>
    `  ${left}${Array.from({ length: boardSize }, () => '─'.repeat(width)).join(between)}${right}`;
  const rows: string[] = [line('┌', '┬', '┐')];
  for (let rank = boardSize - 1; rank >= 0; rank--) {
    const cells = Array.from({ length: boardSize }, (_, file) => {
      const square = squareAt(file, rank);
      return occupied.has(square) ? squareLines(field.tops[square], paint) : empty;
    });
    for (let row = 0; row < 3; row++) {
      const mark = row === 1 ? String(rank + 1) : ' ';
      rows.push(`${mark} │${cells.map((cell) => cell[row]).join('│')}│`);
    }
    if (rank > 0) rows.push(line('├', '┼', '┤'));
  }
  rows.push(line('└', '┴', '┘'));
  rows.push(
    `   ${Array.from({ length: boardSize }, (_, file) => 'abcde'[file].padStart(Math.ceil(width / 2)).padEnd(width)).join(' ')}`,
  );
  return rows.join('\n');
}

/** Formats a line for each player: energy and cards. */
export const drawPlayers = ({ open }: MatchState, paint: Paint): string =>
  ([1, 0] as const)
    .map((player) => {
      const hand = open.handCount[player] + open.known[player].length;
      return paint(
        playerStyles[player],
        `  ${playerNames[player]}: energy ${open.energy[player]} · hand ${hand} · deck ${open.deckCount[player]} · bin ${open.bin[player].length} · void ${open.void[player].length} · superdeck ${open.superdeckCount[player]}`,
      );
    })
    .join('\n');
