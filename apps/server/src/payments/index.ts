export { checkoutHandlers } from './checkout-handlers.ts';
export { openPaymentService } from './open-payments.ts';
export { addWebhook } from './webhook-route.ts';
