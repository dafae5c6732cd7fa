import { physicalErrors } from '@stackmate/protocol/physical';
import type { PhysicalErrorCode, PrintPageData } from '@stackmate/protocol/physical';
import { rollInPlay } from '@stackmate/economy';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { getCard, getPath } from '../../card/server-rendered/cards.ts';
import { faceName } from '../../market/server-rendered/market-on-server.tsx';
import type { PrintSource, ShownPrint } from '../print-answer.ts';

function toShown({ found }: Extract<PrintPageData, { found: object }>): ShownPrint {
  const { roll, blueprint, run, serial, number, status } = found;
  const { data, entry } = getCard(roll.card);
  return {
    run,
    serial,
    number,
    status,
    name: t(entry.name),
    path: getPath(data),
    face: faceName(rollInPlay({ roll, blueprint, moves: [] })),
    code: 'code' in found ? found.code : null,
    mine: 'unknown',
    places: 'places' in found ? found.places : null,
  };
}

/** What product.md says of wrong numbers, with the number. */
const numberMessages: Readonly<Partial<Record<PhysicalErrorCode, Message>>> = {
  'edition-not-whole': msg('{value} must be a non-negative integer'),
  'edition-too-large': msg('{value} must be <= 18446744073709551615 (max unsigned 64-bit)'),
};

/** Names the card of a print, and says why a code is refused. */
export const printOnServer: PrintSource = (data) => ({
  typed: data.typed,
  print: 'found' in data ? toShown(data) : null,
  refusal:
    'refused' in data
      ? {
          message: numberMessages[data.refused] ?? physicalErrors[data.refused],
          value: data.typed,
        }
      : null,
});
