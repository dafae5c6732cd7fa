import { pageAddress, t } from '@stackmate/words';
import { useLoaderData } from 'react-router';
import { Prerendered } from '../prerendered/prerendered.tsx';
import type { Page } from '../site/page.ts';
import { TextWithLinks } from '../words/text-with-links.tsx';
import type { ShownCode, ShownPrint } from './print-answer.ts';
import { PrintState } from './print-status.tsx';
import { useScan } from './use-scan.ts';
import './physical.css';

/** Asks for a code or a barcode's number. */
const CodeForm = ({ typed }: { readonly typed: string }) => (
  <form className="print-form" role="search" action={pageAddress('/c')}>
    <label htmlFor="print-code">{t('Code of the card, or number of its barcode')}</label>
    <div className="print-row">
      <input
        id="print-code"
        name="code"
        defaultValue={typed}
        maxLength={200}
        required
        spellCheck={false}
        autoCapitalize="characters"
        autoComplete="off"
        enterKeyHint="search"
        translate="no"
      />
      <button type="submit" className="sm-button">
        {t('Look it up')}
      </button>
    </div>
    <p>
      {t(
        'The code is printed beside the square code, 27 letters and digits. Capitals, spaces and hyphens don’t matter.',
      )}
    </p>
  </form>
);

/** How often a card may be scanned in a month before the page warns of copies. */
const manyPlaces = 5;

const placesText = (places: number): string =>
  places >= manyPlaces
    ? t(
        '{places, plural, one {# place} other {# places}}. That is a lot for one card: somebody may have copied it.',
        { places },
      )
    : t('{places, plural, =0 {nowhere yet} one {# place} other {# places}}', { places });

const Facts = ({ print: { run, serial, number, places } }: { readonly print: ShownPrint }) => (
  <dl className="print-facts">
    <div>
      <dt>{t('Number')}</dt>
      <dd>{t('{serial} of {prints}', { serial, prints: run.prints })}</dd>
    </div>
    <div>
      <dt>{t('Print run')}</dt>
      <dd>
        <span translate="no">{run.name}</span>
      </dd>
    </div>
    <div>
      <dt>{t('Edition')}</dt>
      <dd>{t('{edition, plural, =1 {First} other {#}}', { edition: run.edition })}</dd>
    </div>
    <div>
      <dt>{t('Barcode')}</dt>
      <dd className="print-number">{number}</dd>
    </div>
    {places !== null && (
      <div>
        <dt>{t('Scanned this month')}</dt>
        <dd>{placesText(places)}</dd>
      </div>
    )}
  </dl>
);

function Print({ shown }: { readonly shown: ShownPrint }) {
  const print = useScan(shown);
  return (
    <>
      <div className="print-face" inert aria-hidden="true">
        <Prerendered name={print.face} />
      </div>
      <div className="print-what">
        <p className="print-kind">{t('Physical card')}</p>
        <h1>
          <a href={pageAddress(print.path)}>{print.name}</a>
        </h1>
        <PrintState print={print} />
        <Facts print={print} />
      </div>
    </>
  );
}

function Content({ code }: { readonly code: ShownCode | null }) {
  if (code?.print) return <Print shown={code.print} />;
  return (
    <div className="print-what">
      <h1>{t('Check a physical card')}</h1>
      {code === null && (
        <p className="print-refused" role="alert">
          {t('Codes can’t be looked up now. Please try again in a minute.')}
        </p>
      )}
      {code?.refusal && (
        <p className="print-refused" role="alert">
          {t(code.refusal.message, { value: code.refusal.value })}
        </p>
      )}
      <p>
        {t(
          'See which card a code stands for, whether it is registered, and in how many places it was scanned. Nobody learns who owns it.',
        )}
      </p>
    </div>
  );
}

const PrintPage = () => {
  const code = useLoaderData<ShownCode | null>();
  return (
    <section className="wide print-page">
      <div className="print-main">
        <Content code={code} />
      </div>
      <div className="print-other">
        {code?.print && <h2>{t('Check another card')}</h2>}
        <CodeForm key={code?.typed} typed={code?.print ? '' : (code?.typed ?? '')} />
        <p>
          <TextWithLinks
            text={t(
              'How registering, transfers and verification work: [questions about physical cards](/faq#physicaltcg).',
            )}
          />
        </p>
      </div>
    </section>
  );
};

export const page: Page = {
  Component: PrintPage,
  meta: (loaded) => {
    const { typed = '', print = null } = (loaded ?? {}) as Partial<ShownCode>;
    return {
      title: print
        ? t('{name}, a physical card', { name: print.name })
        : t('Check a physical card'),
      description: t(
        'Scan the code of a physical Stackmate card: which copy it is, whether it is registered, and how often it was scanned.',
      ),
      // A code is for whoever holds the card.
      hidden: typed !== '',
    };
  },
  pieces: (loaded) => {
    const face = (loaded as ShownCode | null)?.print?.face;
    return face === undefined ? [] : [face];
  },
};
