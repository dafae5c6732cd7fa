export { personOf } from './email-address.ts';
export { createLinks } from './links.ts';
export { openSiteCalls } from './open-site-calls.ts';
