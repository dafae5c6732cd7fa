import { answered } from './handlers.ts';
import type { AllHandlers } from './handlers.ts';
import type { Service } from '../service/service.ts';

/** Every page of the site asks once: browsers and proxies may reuse the answer for some seconds. */
const headers = { 'cache-control': 'public, max-age=15' };

/** Handles the HTTP call about what operators say to everybody. */
export const noticeHandlers = (service: Pick<Service, 'notice'>): AllHandlers['service'] => ({
  read: async () => answered(service.notice(), headers),
});
