import type { InviteInfo, InviteClock } from '@stackmate/protocol';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';

const names = {
  standard: msg('Relaxed clock'),
  fast: msg('Fast clock'),
  none: msg('No clock'),
} as const satisfies Record<InviteClock, Message>;

/** Returns the name of a clock for invites. */
export const clockName = (clock: InviteClock): string => t(names[clock]);

/** Returns a span of time in seconds or minutes: '90 s', '20 min'. */
export const spanText = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  return seconds % 60 === 0 && seconds >= 120
    ? t('{count} min', { count: seconds / 60 })
    : t('{count} s', { count: seconds });
};

/** Returns the clocks of an invite: 'Fast clock: 45 s for each decision, then 8 min in total'. */
export function clockText({ clock, times }: Pick<InviteInfo, 'clock' | 'times'>): string {
  if (!times) return t('No clock');
  return t(
    '{clock, select, fast {Fast clock} other {Relaxed clock}}: {move} for each decision, and {bank} to spare for the match',
    { clock, move: spanText(times.move), bank: spanText(times.bank) },
  );
}

/** Returns which decks are played. */
export const deckText = ({ deck, host }: Pick<InviteInfo, 'deck' | 'host'>): string =>
  deck === 'ready'
    ? t('{host} plays a ready deck; choose any deck', { host })
    : t('{host} plays their own deck; choose any deck', { host });
