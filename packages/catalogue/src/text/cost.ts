import type { Cost } from '@stackmate/engine';
import type { Words } from '../language/phrase.ts';
import { say } from './full-phrases.ts';

/** Returns '2 energy as you activate it', or what another cost requires. */
export const costPhrase = ({ type, amount, custom }: Cost): Words => {
  switch (type) {
    case 'None':
      return say('cost.None');
    case 'Custom':
      return custom === undefined
        ? say('cost.Custom')
        : say(`pay.${custom.pay}`, { n: custom.amount });
    case 'Hand Card Burn':
    case 'Field Card Burn':
      return amount === 0 ? say(`cost.${type}.any`) : say(`cost.${type}`, { n: Number(amount) });
    default:
      return say(`cost.${type}`, { n: amount });
  }
};
