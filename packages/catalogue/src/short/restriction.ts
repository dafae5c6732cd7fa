import type {
  AbilityDefinition,
  CardSubtype,
  Cost,
  CustomCost,
  Requirement,
  RuleDefinition,
  SpellDefinition,
} from '@stackmate/engine';
import { joined } from '../text/run.ts';
import type { Text } from '../text/run.ts';
import { selfName } from './names.ts';
import type { ShortScene } from './scene.ts';

type Rules = AbilityDefinition | SpellDefinition | RuleDefinition;

const customPrices = {
  'damage self': '{self} takes {n} [damage]',
  'burn bin cards': '[burn] {n} from your [bin]',
  'burn deck cards': '[burn] {n} from atop your [deck]',
  discard: 'discard {n}',
} as const satisfies Record<CustomCost['pay'], string>;

/** Returns what is paid other than energy, which marks show: 'Pay: discard 1'. */
export const shortPrice = (s: ShortScene, { type, amount, custom }: Cost): Text => {
  switch (type) {
    case 'Custom':
      return custom === undefined
        ? s.t('Pay what its text says.')
        : s.t('Pay: {price}.', {
            price: s.t(customPrices[custom.pay], { self: selfName(s), n: custom.amount }),
          });
    case 'Hand Card Burn':
      return s.t('Pay: [burn] {n} from your [hand].', { n: Number(amount) });
    case 'Field Card Burn':
      return s.t('Pay: [burn] {n} from your [field].', { n: Number(amount) });
    case 'Copy Parent HP Upfront':
      return s.t("Pay: the [top card|topstackcard]'s [cost|upfrontcost].");
    default:
      return [];
  }
};

const needs = {
  none: null,
  'highest power on field': "Needs the [field]'s highest [power].",
  'highest IQ on field': "Needs the [field]'s highest [IQ].",
} as const satisfies Record<Requirement, string | null>;

const limits: Partial<Record<CardSubtype, string>> = {
  Final: 'No [responses|respond].',
  'Unstack on use': '[Unstacks|unstack] on use.',
  'Top Stack card must be monster': '[Top card|topstackcard] must be a monster.',
  'Max one per Stack': 'One per [stack].',
  'Owner is not King': "[Kings|king] can't use it.",
  "Can't target own King": 'Not on your [King].',
};

/** Returns when and where a card can be used, where no mark shows it, as sentences. */
export const shortLimits = (s: ShortScene, { subtypes, requirement }: Rules): Text =>
  joined(
    [needs[requirement], ...subtypes.map((subtype) => limits[subtype] ?? null)]
      .filter((limit) => limit !== null)
      .map((limit) => s.t(limit)),
    s.t(' '),
  );
