/** What comes to life a moment after the page: one chunk. */
export { addressOf, readAddress } from './address.ts';
export { answerOf, anyCard } from './answer.ts';
export { Cardbase } from './cardbase.tsx';
export { addressOfForm } from './sent-form.ts';
export { captureEarlyInput } from './early-input.ts';
