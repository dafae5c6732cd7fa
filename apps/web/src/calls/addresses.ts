/** Where the calls go. */
export const addresses = {
  subscribe: '/api/subscribe',
  contact: '/api/contact',
  events: '/api/events',
  latency: '/api/latency',
  cardData: '/data/carddata.json',
} as const;
