import type { Player } from '@stackmate/engine';
import type { BotLevel } from '@stackmate/protocol';
import { botLevels } from '../shared/bot-levels.ts';
import { packText, unpackText } from './position-address.ts';

/** A position, and how it is played on. */
export interface TableAddress {
  readonly text: string;
  /** The seat that is played by hand; both if nobody answers. */
  readonly seat: Player;
  /** Who answers; null: both sides are played by hand. */
  readonly level: BotLevel | null;
}

/** The part of an address behind its `#`. */
export async function writeTableAddress({ text, seat, level }: TableAddress): Promise<string> {
  const parameters = new URLSearchParams({ p: await packText(text) });
  if (level !== null) {
    parameters.set('bot', level);
    parameters.set('as', seat === 0 ? 'south' : 'north');
  }
  return `#${parameters}`;
}

/** Reads it back; null if it holds no text. What else is missing or wrong there is as if it were not there. */
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
