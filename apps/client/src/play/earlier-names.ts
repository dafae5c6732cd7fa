import type { MatchPicture, Seat } from '@stackmate/protocol';
import type { Kept } from '../kept/index.ts';
import { t } from '../words/index.ts';

/** A bot took the seat over from somebody who stayed away. */
const hasStandIn = ({ kind, seats }: MatchPicture, seat: Seat): boolean =>
  kind !== 'bot' && seats[seat].bot !== null;

/** What somebody is called whose name is not known any more. */
function nameless({ viewer }: MatchPicture, seat: Seat): string {
  if (viewer === 'spectator') return seat === 0 ? t('South') : t('North');
  return t('The opponent');
}

/**
 * Names of those who sat South and North when the match began. Where a bot sits since, the server does not tell them any
 * more: they are kept in the tab while they are known.
 */
export function earlierNames(picture: MatchPicture, keptInTab: Kept): [string, string] {
  const nameOf = (seat: Seat): string => {
    const place = `stackmate.sat.${picture.match}.${seat}`;
    if (hasStandIn(picture, seat)) return keptInTab.get(place) ?? nameless(picture, seat);
    const { name } = picture.seats[seat];
    if (picture.kind !== 'bot') keptInTab.set(place, name);
    return name;
  };
  return [nameOf(0), nameOf(1)];
}
