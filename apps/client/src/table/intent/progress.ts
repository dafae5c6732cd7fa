import type { UpdateReason } from '@stackmate/engine';
import type { Intent } from './intent.ts';

/** Whether the player has begun an action. */
export const isActing = ({ origin, preview, ask }: Intent): boolean =>
  origin !== null || preview !== null || ask !== null;

/** Whether the player is asked for a response, which can be a pass. */
export const canPass = ({ offers }: Intent): boolean => offers.some(({ verb }) => verb === 'pass');

/** Update reasons that only move cards. */
const moveReasons: ReadonlySet<UpdateReason> = new Set<UpdateReason>([
  'Move',
  'Link from field',
  'Unlink',
  'Stack transfer',
  'Lift',
]);

/** Whether the chosen actions cost nothing, hit nobody and reveal nothing: a move, a lift, stacking on the field. */
export const isPlain = ({ preview }: Intent): boolean =>
  preview !== null &&
  preview.possible &&
  preview.stopsAt === null &&
  preview.lines.length > 0 &&
  preview.lines.every((line) => line.line === 'event' && moveReasons.has(line.reason));
