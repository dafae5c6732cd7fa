import type { Logger } from 'pino';
import type { Settings } from '../settings/index.ts';
import type { PaymentService } from './payment-service.ts';
import { openStripeService } from './stripe-service.ts';

export interface PaymentServiceOptions {
  readonly settings: Settings['payments'];
  readonly logger: Logger;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
}

/** Opens the configured payment service; null if payments are off. */
export const openPaymentService = async (
  options: PaymentServiceOptions,
): Promise<PaymentService | null> =>
  options.settings.service === 'off' ? null : openStripeService(options);
