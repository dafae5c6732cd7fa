export { checkoutRoutes } from './checkout-routes.ts';
export { openPaymentService } from './open-payments.ts';
export { addWebhook } from './webhook-route.ts';
