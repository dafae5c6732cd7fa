import { formatSquare, squareAt } from '../board/square.ts';
import { boardSize } from '../types/constants.ts';
import type { Player } from '../types/ids.ts';
import { players } from '../types/ids.ts';
import type { HeldCard, MatchState, MatchView, Open, Own, Result } from '../types/state.ts';
import { formatFieldCard, formatHeld, formatRoll } from './format-card.ts';
import { formatFired, formatLayer, formatPlayerLayer, formatUse } from './format-layer.ts';
import { formatPlayer, namesIn } from './lookup.ts';
import type { NameLookup, IdNames } from './lookup.ts';

const isState = (of: MatchState | MatchView): of is MatchState => 'secret' in of;

/**
 * Formats a position as readable text that `parsePosition` reads back: the drawn board, its
 * cards, piles, marks and modifiers. For a state it contains everything, including deck order and
 * random stream; for a view, everything in the view. Pending actions, agenda, question and draft
 * are written as JSON.
 */
export function formatPosition(lookup: NameLookup, of: MatchState | MatchView): string {
  const names = namesIn(lookup);
  const lines = [
    isState(of)
      ? `Stackmate position, state ${of.version}`
      : `Stackmate view of ${of.viewer === 'spectator' ? 'spectator' : formatPlayer(of.viewer)}, state ${of.version}`,
    ...formatOpen(names, of.open),
  ];
  if (!isState(of)) {
    if (of.own) lines.push(...formatOwn(names, of.viewer as Player, of.own));
    return lines.join('\n');
  }
  for (const player of players) {
    lines.push(...formatOwn(names, player, of.own[player]));
    const order = of.secret.order[player];
    if (order.length > 0) lines.push(`${formatPlayer(player)} order ${order.join(' ')}`);
  }
  lines.push(`random ${of.secret.random.key} ${of.secret.random.counter}`);
  return lines.join('\n');
}

/** Returns a heading and its indented entries; nothing if there are no entries. */
const block = (head: string, entries: readonly string[]): string[] =>
  entries.length === 0 ? [] : [head, ...entries.map((entry) => `  ${entry}`)];

function formatOpen(names: IdNames, open: Open): string[] {
  const json = (key: 'waiting' | 'agenda' | 'triggered'): string[] =>
    block(
      key,
      open[key].map((entry) => JSON.stringify(entry)),
    );
  return [
    `turn ${open.turn} ${formatPlayer(open.active)} ${open.phase}`,
    `first ${formatPlayer(open.first)}`,
    `energy ${open.energy.join(' ')}`,
    `shield ${open.shield.join(' ')}`,
    `quiet ${open.quiet}${open.eventful ? ' eventful' : ''}`,
    `hand ${open.handCount.join(' ')}`,
    `deck ${open.deckCount.join(' ')}`,
    `superdeck ${open.superdeckCount.join(' ')}`,
    `picked ${open.kingPicked.map((picked) => (picked ? 'yes' : 'no')).join(' ')}`,
    `next #${open.nextRef} #${open.nextLayer}`,
    ...formatField(names, open),
    ...players.flatMap((player) => [
      ...formatPile(names, `${formatPlayer(player)} known`, open.known[player]),
      ...formatPile(names, `${formatPlayer(player)} special`, open.special[player]),
      ...formatPile(names, `${formatPlayer(player)} bin`, open.bin[player]),
      ...formatPile(names, `${formatPlayer(player)} void`, open.void[player]),
    ]),
    ...block(
      'layers',
      open.layers.map((layer) => formatLayer(names, layer)),
    ),
    ...block(
      'player-layers',
      open.playerLayers.map((layer) => formatPlayerLayer(names, layer)),
    ),
    ...block(
      'uses',
      open.uses.map((use) => formatUse(names, use)),
    ),
    ...block(
      'fired',
      open.fired.map((fired) => formatFired(names, fired)),
    ),
    ...(open.responder === null ? [] : [`responder ${formatPlayer(open.responder)}`]),
    ...json('waiting'),
    ...json('agenda'),
    ...json('triggered'),
    ...(open.question ? [`question ${JSON.stringify(open.question)}`] : []),
    ...(open.result ? [formatResult(open.result)] : []),
  ];
}

const formatResult = ({ winner, reason }: Result): string =>
  `result ${winner === null ? 'draw' : formatPlayer(winner)} ${reason}`;

const formatPile = (names: IdNames, head: string, cards: readonly HeldCard[]): string[] =>
  block(
    head,
    cards.map((card) => formatHeld(names, card)),
  );

const letters = 'ABCDEFGHIJLMNOPQRSTUVWXYZ';

/**
 * Assigns letters to positions: K for Kings, the others in order of their squares; lower case for
 * North.
 */
function squareLetters({ field }: Pick<Open, 'field'>): (string | null)[] {
  const used = [0, 0];
  return field.map((stack) => {
    if (!stack) return null;
    const letter = stack.king ? 'K' : letters[used[stack.owner]++];
    return stack.owner === 0 ? letter : letter.toLowerCase();
  });
}

function formatField(names: IdNames, open: Open): string[] {
  const drawn = squareLetters(open);
  const lines = ['board'];
  for (let rank = boardSize - 1; rank >= 0; rank--) {
    const characters = Array.from(
      { length: boardSize },
      (_, file) => drawn[squareAt(file, rank)] ?? '.',
    );
    lines.push(`  ${rank + 1} ${characters.join(' ')}`);
  }
  lines.push('    a b c d e');
  for (const [square, stack] of open.field.entries()) {
    if (!stack) continue;
    const lifted = stack.lifted === 0 ? '' : ` lifted ${stack.lifted}`;
    lines.push(
      ...block(
        `${drawn[square]}${lifted}`,
        stack.cards.map((card) => formatFieldCard(names, card, stack.owner)),
      ),
    );
  }
  return lines;
}

function formatOwn(names: IdNames, player: Player, own: Own): string[] {
  const who = formatPlayer(player);
  return [
    ...formatPile(names, `${who} hand`, own.hand),
    ...formatPile(names, `${who} superdeck`, own.superdeck),
    ...block(
      `${who} deck`,
      own.deck.map((roll) => formatRoll(names, roll)),
    ),
    ...formatPile(names, `${who} knows`, own.faceDown),
    ...formatPile(names, `${who} looking`, own.looking),
    ...(own.kingPick ? [`${who} king #${own.kingPick.card} ${formatSquare(own.kingPick.to)}`] : []),
    ...(own.picked === null ? [] : [`${who} picked #${own.picked}`]),
    ...(own.draft ? [`${who} draft ${JSON.stringify(own.draft)}`] : []),
    `${who} next #${own.nextRef}`,
  ];
}
