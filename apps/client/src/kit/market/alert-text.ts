import { t } from '@stackmate/words';

interface AlertFacts {
  readonly name: string;
  /** Quality of the roll, from 0 to 100. */
  readonly quality: number;
  readonly price: number;
  /** What the player’s wanted order offers; null for a watch. */
  readonly offered: number | null;
}

/** [MK5] Returns what was listed, and what the player offers for it. */
export const alertText = ({ name, quality, price, offered }: AlertFacts): string =>
  offered === null
    ? t('{name} {quality} was listed for {price, plural, one {# coin} other {# coins}}.', {
        name,
        quality,
        price,
      })
    : t(
        '{name} {quality} was listed for {price, plural, one {# coin} other {# coins}}; you offer {offered, plural, one {# coin} other {# coins}}.',
        { name, quality, price, offered },
      );
