import type { Pile, Side } from '@stackmate/engine';
import type { Text } from './run.ts';
import type { Writer } from './writer.ts';

const inPiles = {
  hand: { own: 'in your [hand]', opposing: "in your opponent's [hand]" },
  deck: { own: 'in your [deck]', opposing: "in your opponent's [deck]" },
  bin: { own: 'in your [bin]', opposing: "in your opponent's [bin]" },
  void: { own: 'in your [void]', opposing: "in your opponent's [void]" },
  superdeck: { own: 'in your [superdeck]', opposing: "in your opponent's [superdeck]" },
} as const satisfies Record<Pile, Record<Side, string>>;

export const inPile = (w: Writer, pile: Pile, side: Side): Text => w.t(inPiles[pile][side]);

const fromPiles = {
  hand: { own: 'from your [hand]', opposing: "from your opponent's [hand]" },
  deck: { own: 'from your [deck]', opposing: "from your opponent's [deck]" },
  bin: { own: 'from your [bin]', opposing: "from your opponent's [bin]" },
  void: { own: 'from your [void]', opposing: "from your opponent's [void]" },
  superdeck: { own: 'from your [superdeck]', opposing: "from your opponent's [superdeck]" },
} as const satisfies Record<Pile, Record<Side, string>>;

export const fromPile = (w: Writer, pile: Pile, side: Side): Text => w.t(fromPiles[pile][side]);
