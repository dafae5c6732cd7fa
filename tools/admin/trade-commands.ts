import { newId } from '../../apps/server/src/store/random-id.ts';
import type { TradeDecree } from '../../apps/server/src/admin/index.ts';
import type { Command } from './command.ts';
import { line, print } from './print.ts';

const act = (
  verb: TradeDecree['act'],
  what: 'TRADE' | 'ACCOUNT',
  asks?: NonNullable<Command['asks']>,
): Command => ({
  needs: { what },
  audit: 'always',
  ...(asks && { asks }),
  async run({ admin, what: target, note }) {
    print(
      line`${await admin.ruleTrade({ ...note(), act: verb, target: target!, cause: newId() })}`,
    );
    return 0;
  },
});

/** [MK6] Commands about trades. Both players read the reason. */
export const tradeCommands: Readonly<Record<string, Command>> = {
  'trade-freeze': act('freeze', 'TRADE'),
  'trade-release': act('release', 'TRADE'),
  'trade-return': act(
    'return',
    'TRADE',
    (what) => `Give cards and coins of the trade ${what} back?`,
  ),
  'trade-undo': act(
    'undo',
    'ACCOUNT',
    (what) => `Undo all trades of ${what} in the last seven days?`,
  ),
};
