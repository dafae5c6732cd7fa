/** Bundles everything that hydration needs into one chunk. */
export { getAddress, readAddress } from './address.ts';
export { getAnswer, randomCard } from './answer.ts';
export { Cardbase } from './cardbase.tsx';
export { formAddress } from './sent-form.ts';
export { captureEarlyInput } from './early-input.ts';
