import { physicalErrors } from '@stackmate/protocol/physical';
import type { PrintPageData } from '@stackmate/protocol/physical';
import { rollInPlay } from '@stackmate/economy';
import { t } from '@stackmate/words';
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

/** Names the card of a print, and says why a code is refused. */
export const printOnServer: PrintSource = (data) => ({
  typed: data.typed,
  print: 'found' in data ? toShown(data) : null,
  refusal: 'refused' in data ? { message: physicalErrors[data.refused], value: data.typed } : null,
});
