import type { Player } from '@stackmate/engine';
import type { BotLevel } from '@stackmate/protocol';
import { botLevels } from '../../kit/matches/bot-levels.ts';
import { packText, unpackText } from './position-address.ts';

/** A position, and who plays on from it. */
export interface TableAddress {
  readonly text: string;
  /** The seat that is played by hand. Ignored if both are. */
  readonly seat: Player;
  /** Level of the bot; null if both sides are played by hand. */
  readonly level: BotLevel | null;
}

/** Returns the part of an address from `#` on. */
export async function writeTableAddress({ text, seat, level }: TableAddress): Promise<string> {
  const parameters = new URLSearchParams({ p: await packText(text) });
  if (level !== null) {
    parameters.set('bot', level);
    parameters.set('as', seat === 0 ? 'south' : 'north');
  }
  return `#${parameters}`;
}

/** Reads the part of an address from `#` on; null if it contains no text. Other missing or invalid parts are ignored. */
export async function readTableAddress(hash: string): Promise<TableAddress | null> {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const part = parameters.get('p');
  const text = part === null ? null : await unpackText(part);
  if (text === null) return null;
  const bot = botLevels.find(({ level }) => level === parameters.get('bot'));
  return {
    text,
    seat: parameters.get('as') === 'north' ? 1 : 0,
    level: bot?.level ?? null,
  };
}
