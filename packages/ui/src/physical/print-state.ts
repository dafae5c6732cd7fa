import type { PrintStatus, PrintView } from '@stackmate/protocol/physical';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** How a print stands now, and the way on. */
export interface PrintState {
  readonly title: Message;
  readonly text: Message;
  /** Words for the way on in the game; missing where there is none. */
  readonly action?: Message;
  /** Drawn beside the title, so that it isn't told by colour alone. */
  readonly sign: string;
}

const texts: Readonly<Record<Exclude<PrintStatus, 'registered'>, PrintState>> = {
  unregistered: {
    sign: '○',
    title: msg('Not registered yet'),
    text: msg(
      'Nobody has registered this card. The slip in its sealed pack does: open the slip in the game, then scan the card.',
    ),
    action: msg('Register it in the game'),
  },
  contested: {
    sign: '?',
    title: msg('Contested'),
    text: msg(
      'Two players say that this card is theirs. Until the operators have decided, it goes to nobody else.',
    ),
    action: msg('Show it in the game'),
  },
  void: {
    sign: '✕',
    title: msg('Void'),
    text: msg(
      'The operators have declared this card void, because it was lost, stolen or misprinted. It can’t be registered.',
    ),
  },
  retired: {
    sign: '—',
    title: msg('Retired'),
    text: msg(
      'This card was registered, and its digital card was sold to the store or deleted. The paper can’t be registered again.',
    ),
  },
  reprint: {
    sign: '⧉',
    title: msg('Reprint'),
    text: msg('Printed to play with at a table. It belongs to nobody in the game.'),
  },
};

const registered: Readonly<Record<PrintView['mine'], PrintState>> = {
  yours: {
    sign: '✓',
    title: msg('Registered to you'),
    text: msg(
      'The card is in your vault. If you sell or give the paper away, transfer the card in the game.',
    ),
    action: msg('Show it in the game'),
  },
  'not-yours': {
    sign: '✓',
    title: msg('Registered to another player'),
    text: msg(
      'Is the paper yours now? Ask whoever gave it to you for a transfer or a release code, and receive the card in the game. If they don’t answer, contest it there.',
    ),
    action: msg('Receive or contest it in the game'),
  },
  unknown: {
    sign: '✓',
    title: msg('Registered'),
    text: msg(
      'A player has this card in their vault. Sign in to see whether it is you. If the paper is yours now, the game shows how the card follows it.',
    ),
    action: msg('Show it in the game'),
  },
};

/** [PH4] Returns how a print stands, for the player who looks at it. */
export const printState = ({ status, mine }: Pick<PrintView, 'status' | 'mine'>): PrintState =>
  status === 'registered' ? registered[mine] : texts[status];
