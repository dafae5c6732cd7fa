import type {
  AbilityDefinition,
  CardSubtype,
  Cost,
  RuleDefinition,
  SpellDefinition,
} from '@stackmate/engine';
import { list } from '../language/phrase.ts';
import type { PhraseNode, Words } from '../language/phrase.ts';
import { selfName } from './names.ts';
import type { ShortScene } from './scene.ts';
import { say } from './short-phrases.ts';
import type { WrittenSubtype } from './short-phrases.ts';

type Rules = AbilityDefinition | SpellDefinition | RuleDefinition;

/** Returns what is paid other than energy, which marks show: 'Pay: discard 1'. */
export const shortPrice = (s: ShortScene, { type, amount, custom }: Cost): Words | null => {
  switch (type) {
    case 'Custom':
      return custom === undefined
        ? say('pay its text')
        : say('pay', { price: say(`pay.${custom.pay}`, { self: selfName(s), n: custom.amount }) });
    case 'Hand Card Burn':
    case 'Field Card Burn':
      return say(`cost.${type}`, { n: Number(amount) });
    case 'Copy Parent HP Upfront':
      return say('cost.Copy Parent HP Upfront');
    default:
      return null;
  }
};

/** Subtypes that no mark shows. */
const written = {
  Final: true,
  'Unstack on use': true,
  'Top Stack card must be monster': true,
  'Max one per Stack': true,
  'Owner is not King': true,
  "Can't target own King": true,
} as const satisfies Record<WrittenSubtype, true>;

const isWritten = (subtype: CardSubtype): subtype is WrittenSubtype => subtype in written;

/** Returns when and where a card can be used, where no mark shows it, as sentences. */
export const shortLimits = ({ subtypes, requirement }: Rules): PhraseNode | null =>
  list('words', [
    requirement === 'none' ? null : say(`needs.${requirement}`),
    ...subtypes.filter(isWritten).map((subtype) => say(`subtype.${subtype}`)),
  ]);
