import type { SalesAnswer } from '@stackmate/protocol/trading';
import { SalesHistory } from '@stackmate/ui/market';
import '@stackmate/ui/sales.css';
import { t } from '@stackmate/words';
import { TextWithLinks } from '../words/text-with-links.tsx';

interface CardSalesProps {
  readonly id: number;
  readonly name: string;
  readonly sales: SalesAnswer;
}

/** [MK5] Shows what copies of a card were sold for, and the way to those for sale now. */
export const CardSales = ({ id, name, sales }: CardSalesProps) => {
  const { listed, cheapest } = sales;
  const address = `/market?search=${encodeURIComponent(`id:${id}`)}`;
  return (
    <section className="card-section card-sales" id="sales">
      <h2>{t('On the market')}</h2>
      <p>
        <TextWithLinks
          text={
            cheapest === null
              ? t('Nobody sells {name} now. [See what else is for sale](/market).', { name })
              : t(
                  '{listed, plural, one {[One copy of {name}]({address}) is} other {[# copies of {name}]({address}) are}} for sale, from {cheapest, plural, one {# coin} other {# coins}}.',
                  { listed, name, address, cheapest },
                )
          }
        />
      </p>
      <SalesHistory history={sales} />
    </section>
  );
};
