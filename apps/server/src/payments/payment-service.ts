import type { PayableProduct, Product } from '@stackmate/protocol/store';
import type { PaymentEvent } from '../store/index.ts';

/** A checkout to be opened. */
export interface CheckoutOrder {
  readonly payment: string;
  readonly product: Product;
  /** Time from which on it can't be paid, in ms since 1970. */
  readonly expiresAt: number;
  /** Addresses to which the service sends the player after paying, and after giving up. */
  readonly paidAddress: string;
  readonly backAddress: string;
}

/** A checkout page at the service. */
export interface Checkout {
  readonly session: string;
  readonly url: string;
}

/** A message: refused, because it is forged, too old or unreadable; without meaning for us; or an event. */
export type ReceivedMessage =
  | { readonly kind: 'refused' }
  | { readonly kind: 'other'; readonly type: string }
  | { readonly kind: 'event'; readonly event: PaymentEvent };

/** A service that takes payments on its own pages and reports them in signed messages. */
export interface PaymentService {
  /** Returns the products whose prices are known. Never waits; prices that are missing are loaded meanwhile. */
  readonly products: () => readonly PayableProduct[];
  /** Opens a checkout; the same payment gets the same one. Rejects if the service doesn't respond in time. */
  readonly openCheckout: (order: CheckoutOrder) => Promise<Checkout>;
  /** Reads a message, whose bytes must be those that were signed. */
  readonly readMessage: (body: Buffer, signature: string) => ReceivedMessage;
  readonly close: () => void;
}
