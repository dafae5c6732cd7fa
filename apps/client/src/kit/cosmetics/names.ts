import type { Lock } from '@stackmate/economy/cosmetics';
import { emoteFace, readFrame } from '@stackmate/protocol';
import type { BoardFrame, EmoteFaceName, Finisher } from '@stackmate/protocol';
import { masteredTypes } from '@stackmate/protocol/rewards';
import { monsterTypeName } from '@stackmate/ui';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { backName } from '../appearance/names.ts';

const leagueFrames = {
  Silver: msg('{season}: Silver'),
  Gold: msg('{season}: Gold'),
  Diamond: msg('{season}: Diamond'),
} as const;

/** Returns the name of a board frame: of its type, or of its season and league. */
export function frameName(frame: BoardFrame): string {
  const known = readFrame(frame);
  if (known?.kind === 'season')
    return t(leagueFrames[known.league], { season: backName(known.back) });
  return known ? monsterTypeName(known.type) : t('Plain');
}

const finisherNames: Readonly<Record<Finisher, Message>> = {
  ink: msg('Flood of ink'),
  ember: msg('Burning paper'),
  plane: msg('Paper plane'),
  shards: msg('Splinters'),
  press: msg('Printing press'),
};

export const finisherName = (finisher: Finisher): string => t(finisherNames[finisher]);

/** Returns the name of the type whose head emotes have. */
export function faceName(face: EmoteFaceName): string {
  const type = masteredTypes.find((candidate) => emoteFace(candidate) === face);
  return type ? monsterTypeName(type) : face;
}

/** Returns what a cosmetic still takes, as a sentence. */
export function lockText(lock: Lock): string {
  switch (lock.need) {
    case 'level':
      return t('{type}: reach level {level}.', {
        type: monsterTypeName(lock.type),
        level: lock.level,
      });
    case 'levels':
      return t('Reach {levels, plural, one {# level} other {# levels}} in all types together.', {
        levels: lock.levels,
      });
    case 'season':
      return t('End a season in this league.');
    case 'store':
      return t('Sold in the store.');
  }
}
