/** The screenshots that are in the repository (docs/screens), by part. */
export const kept = {
  client: [
    'home-360',
    'turn-360',
    'turn-1440',
    'response-360',
    'card-1440',
    'result-1440',
    'vault-1440',
    'deck-1440',
  ],
  site: ['landing-360', 'landing-1440', 'cardbase-1440', 'monster-1440'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Whether a screenshot with this name is to be taken. */
export type Wanted = (name: string) => boolean;
