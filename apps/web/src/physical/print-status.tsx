import type { PrintStatus } from '@stackmate/protocol/physical';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { ShownPrint } from './print-answer.ts';

interface StatusTexts {
  readonly title: Message;
  readonly text: Message;
  /** The way on, in the game. */
  readonly action?: Message;
}

const texts: Readonly<Record<Exclude<PrintStatus, 'registered'>, StatusTexts>> = {
  unregistered: {
    title: msg('Not registered yet'),
    text: msg(
      'Nobody has registered this card. The slip in its sealed pack does: open the slip in the game, then scan the card.',
    ),
    action: msg('Register it in the game'),
  },
  contested: {
    title: msg('Contested'),
    text: msg(
      'Two players say that this card is theirs. Until the operators have decided, it goes to nobody else.',
    ),
    action: msg('Show it in the game'),
  },
  void: {
    title: msg('Void'),
    text: msg(
      'The operators have declared this card void, because it was lost, stolen or misprinted. It can’t be registered.',
    ),
  },
  retired: {
    title: msg('Retired'),
    text: msg(
      'This card was registered, and its digital card was sold to the store or deleted. The paper can’t be registered again.',
    ),
  },
  reprint: {
    title: msg('Reprint'),
    text: msg('Printed to play with at a table. It belongs to nobody in the game.'),
  },
};

const registered: Readonly<Record<ShownPrint['mine'], StatusTexts>> = {
  yours: {
    title: msg('Registered to you'),
    text: msg(
      'The card is in your vault. If you sell or give the paper away, transfer the card in the game.',
    ),
    action: msg('Show it in the game'),
  },
  'not-yours': {
    title: msg('Registered to another player'),
    text: msg(
      'Is the paper yours now? Ask whoever gave it to you for a transfer or a release code, and receive the card in the game. If they don’t answer, contest it there.',
    ),
    action: msg('Receive or contest it in the game'),
  },
  unknown: {
    title: msg('Registered'),
    text: msg(
      'A player has this card in their vault. Sign in to see whether it is you. If the paper is yours now, the game shows how the card follows it.',
    ),
    action: msg('Show it in the game'),
  },
};

/** Drawn beside the status, so that it isn't told by colour alone. */
const signs: Readonly<Record<PrintStatus, string>> = {
  registered: '✓',
  unregistered: '○',
  contested: '?',
  void: '✕',
  retired: '—',
  reprint: '⧉',
};

/** [PH4] Says what a print is now, and what its owner or finder can do. */
export function PrintState({ print }: { readonly print: ShownPrint }) {
  const { status, mine, code } = print;
  const { title, text, action } = status === 'registered' ? registered[mine] : texts[status];
  return (
    <div className="print-state" data-status={status} role="status">
      <h2>
        <span aria-hidden="true">{signs[status]}</span> {t(title)}
      </h2>
      <p>{t(text)}</p>
      {action && code !== null && (
        <p>
          <a className="sm-button" href={`/play/physical?code=${code}`}>
            {t(action)}
          </a>
        </p>
      )}
    </div>
  );
}
