import type { UpdateReason } from '@stackmate/engine';
import type { Intent } from './intent.ts';

/** Cards change places, and nothing else happens. */
const placing: ReadonlySet<UpdateReason> = new Set<UpdateReason>([
  'Move',
  'Link from field',
  'Unlink',
  'Stack transfer',
  'Lift',
]);

/** Whether what was put together costs nothing, hits nobody and shows nothing: a move, a lift, stacking on the field. */
export const isPlain = ({ preview }: Intent): boolean =>
  preview !== null &&
  preview.possible &&
  preview.stopsAt === null &&
  preview.lines.length > 0 &&
  preview.lines.every((line) => line.line === 'event' && placing.has(line.reason));
