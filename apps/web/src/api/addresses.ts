/** Addresses of the server's API. */
export const addresses = {
  subscribe: '/api/subscribe',
  contact: '/api/contact',
  humanCheck: '/api/human-check',
  events: '/api/events',
  latency: '/api/latency',
  status: '/api/status',
  cardData: '/data/carddata.json',
} as const;
