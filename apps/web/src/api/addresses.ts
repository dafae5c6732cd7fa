import type { AddressOf } from '@stackmate/protocol/route';
import type { forms, game } from '@stackmate/protocol/routes';

/** Addresses of the server's API. */
export const addresses = {
  subscribe: '/api/subscribe' satisfies AddressOf<typeof forms.subscribe>,
  contact: '/api/contact' satisfies AddressOf<typeof forms.contact>,
  humanCheck: '/api/human-check' satisfies AddressOf<typeof forms.challenge>,
  events: '/api/events' satisfies AddressOf<typeof forms.visit>,
  latency: '/api/latency' satisfies AddressOf<typeof game.latency>,
  status: '/api/status' satisfies AddressOf<typeof game.status>,
  cardData: '/data/carddata.json',
} as const;

/** Returns the address of what the cards say in a language. */
export const cardTextsAddress = (code: string): string =>
  `/data/card-texts-${code.toLowerCase()}.json`;
