import type { EndReason } from '@stackmate/engine';
import { elementName, isElement, isMonsterType, monsterTypeName } from '@stackmate/ui';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** Names of the ways a match can end. */
const endNames: Readonly<Record<EndReason, Message>> = {
  checkmate: msg('checkmate'),
  'out of energy': msg('out of energy'),
  'decks empty': msg('decks empty'),
  'no summon or destruction': msg('no summon or destruction'),
  'turn limit': msg('turn limit'),
  resignation: msg('resignation'),
  forfeit: msg('forfeit'),
  'agreed draw': msg('agreed draw'),
};

/** Returns the way a match ended in words. */
export const endText = (reason: string): string =>
  Object.hasOwn(endNames, reason) ? t(endNames[reason as EndReason]) : reason;

/** Names in lab.json, which tools/lab writes. */
const names: Readonly<Record<string, Message>> = {
  ...endNames,
  'First player wins': msg('First player wins'),
  'First player wins, 15 turns and more': msg('First player wins, 15 turns and more'),
  Checkmate: msg('Checkmate'),
  'Tie breaker': msg('Tie breaker'),
  'Over by turn 6': msg('Over by turn 6'),
  'Judged behind at half-time, won': msg('Judged behind at half-time, won'),
  'Response windows answered': msg('Response windows answered'),
  'Matches with a response': msg('Matches with a response'),
  'Matches with an upgrade': msg('Matches with an upgrade'),
  'Matches with a stack of three': msg('Matches with a stack of three'),
  'Matches with a super ability': msg('Matches with a super ability'),
  'Matches with a monster of level 4': msg('Matches with a monster of level 4'),
  '1–6 turns': msg('1–6 turns'),
  '7–10 turns': msg('7–10 turns'),
  '11–14 turns': msg('11–14 turns'),
  '15–18 turns': msg('15–18 turns'),
  '19–22 turns': msg('19–22 turns'),
  '23 turns and more': msg('23 turns and more'),
  Responses: msg('Responses'),
  'Response windows with an answer': msg('Response windows with an answer'),
  Upgrades: msg('Upgrades'),
  Moves: msg('Moves'),
  Lifts: msg('Lifts'),
  'Cards played for the first time': msg('Cards played for the first time'),
  '40 energy, the rules': msg('40 energy, the rules'),
  '45 energy': msg('45 energy'),
  '50 energy': msg('50 energy'),
};

/** Translates a name of lab.json. Throws an Error for a name without a text. */
export function labText(name: string): string {
  if (isElement(name)) return elementName(name);
  if (isMonsterType(name)) return monsterTypeName(name);
  if (!Object.hasOwn(names, name)) throw new Error(`The lab has no text for ${name}.`);
  return t(names[name]);
}
