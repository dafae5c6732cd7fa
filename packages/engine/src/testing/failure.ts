import { decision } from '../rules.ts';
import type { Rules } from '../all-rules.ts';
import type { Refusal } from '../types/rule-codes.ts';
import type { MatchState } from '../types/state.ts';
import { drawBoard } from './drawn-board.ts';
import { cardProperties, pendingActionName } from './card-properties.ts';
import { describeAction } from './words.ts';
import type { WordContext } from './words.ts';
import type { Tracker } from './tracker.ts';

/** Draws the board as letters; a card without its own letter is `*`. */
export const drawState = (state: MatchState, names: Tracker): string =>
  drawBoard((square) => {
    const stack = state.open.field[square];
    if (!stack) return null;
    const name = names.findName(stack.cards[0].ref);
    return name === null ? '*' : name.length === 1 ? name : '*';
  });

/** Describes everything needed to understand a failed scenario. */
export function describeScenario(rules: Rules, reader: WordContext): string {
  const { state, names } = reader;
  const { open } = state;
  const lines = [drawState(state, names)];
  for (const stack of open.field) {
    if (!stack) continue;
    for (const { ref } of stack.cards) {
      const properties = cardProperties(rules.catalogue, state, ref)!;
      lines.push(
        `${names.findName(ref) ?? `#${ref}`} ${properties.square}/${properties.depth} ${properties.card}` +
          ` power ${properties.power}/${properties.maxPower} IQ ${properties.iq} EQ ${properties.eq}` +
          ` ${properties.rangeType} ${properties.range} [${properties.abilities.join(', ')}]` +
          (properties.statuses.length > 0 ? ` (${properties.statuses.join(', ')})` : ''),
      );
    }
  }
  const mover = open.active === 0 ? 'South' : 'North';
  lines.push(`turn ${open.turn} (${mover}), ${open.phase}, energy ${open.energy.join(' : ')}`);
  for (const [index, pending] of open.waiting.entries()) {
    const name = pendingActionName(rules.catalogue, pending);
    lines.push(`pending ${index + 1}: ${name} by ${pending.by === 0 ? 'South' : 'North'}`);
  }
  const question = decision(state);
  if (open.result) lines.push(`result: ${JSON.stringify(open.result)}`);
  for (const player of question?.players ?? []) {
    const legal = rules
      .legalActions(state, player)
      .map((action) => describeAction(reader, player, action));
    lines.push(
      `${player === 0 ? 'South' : 'North'} to ${question!.kind}:`,
      ...legal.map((line) => `  ${line}`),
    );
  }
  return lines.join('\n');
}

export const describeRefusal = ({ code, rule, message, detail }: Refusal): string =>
  `refused: ${code}${rule ? ` [${rule}]` : ''} ${message} ${detail}`;
