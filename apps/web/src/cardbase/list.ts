/** Bundles everything that hydration needs into one chunk. */
export { addressOf, readAddress } from './address.ts';
export { answerOf, randomCard as anyCard } from './answer.ts';
export { Cardbase } from './cardbase.tsx';
export { addressOfForm } from './sent-form.ts';
export { captureEarlyInput } from './early-input.ts';
