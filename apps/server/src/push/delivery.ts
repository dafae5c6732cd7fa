import type { PushMessage } from '@stackmate/protocol/social';

/** Time for which push services keep a message for a browser that is offline, in s, and how urgent it is. */
export const delivery = {
  challenge: { TTL: 300, urgency: 'high' },
  'friend-request': { TTL: 86_400, urgency: 'normal' },
  'match-found': { TTL: 60, urgency: 'high' },
  'your-turn': { TTL: 600, urgency: 'high' },
  'market-alert': { TTL: 86_400, urgency: 'low' },
  paper: { TTL: 86_400, urgency: 'normal' },
  offer: { TTL: 86_400, urgency: 'normal' },
  'event-soon': { TTL: 600, urgency: 'high' },
  'event-round': { TTL: 120, urgency: 'high' },
  'event-over': { TTL: 86_400, urgency: 'normal' },
} as const satisfies Readonly<Record<PushMessage['kind'], object>>;
