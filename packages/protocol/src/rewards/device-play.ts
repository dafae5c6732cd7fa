import { actionKinds } from '@stackmate/engine';
import type { Action, ActionKind, Player } from '@stackmate/engine';
import * as z from 'zod/mini';
import { deck } from '../deck.ts';
import { versions } from '../match-snapshot.ts';
import { pair, seat } from '../values.ts';

/** Max number of actions of a play on the device, far more than a long match has. */
const maxPlayActions = 4000;
/** Max number of characters of a packed play, and of its JSON. */
export const maxPackedPlay = 48_000;
export const maxPlayText = 400_000;

const field = z.nullable(z.int());

/** An action and who took it: by, kind, card, to, target, option. */
export const playedAction = z.tuple([seat, z.enum(actionKinds), field, field, field, field]);
export type PlayedAction = z.infer<typeof playedAction>;

const played = z.array(playedAction).check(z.minLength(1), z.maxLength(maxPlayActions));

/** Something that was played on the device alone, with all that replaying it takes. The player is South but in matches. */
export const devicePlay = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('match'),
    versions,
    seed: z.string().check(z.maxLength(100)),
    decks: pair(deck),
    /** The player's seat. */
    seat,
    played,
  }),
  z.strictObject({ kind: z.literal('first-match'), played }),
  z.strictObject({
    kind: z.literal('lesson'),
    lesson: z.string().check(z.maxLength(40)),
    played,
  }),
]);
export type DevicePlay = z.infer<typeof devicePlay>;

export const toPlayedAction = (by: Player, action: Action): PlayedAction => [
  by,
  action.kind,
  action.card,
  action.to,
  action.target,
  action.option,
];

export const fromPlayedAction = ([by, kind, card, to, target, option]: PlayedAction): {
  readonly by: Player;
  readonly action: Action;
} => ({ by, action: { kind: kind satisfies ActionKind, card, to, target, option } });
