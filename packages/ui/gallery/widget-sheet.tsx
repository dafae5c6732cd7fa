import { entries } from '@stackmate/catalogue';
import { englishFull } from '@stackmate/catalogue/english';
import { lookupIn, renderDefinition } from '@stackmate/catalogue/text';
import type { GlossaryAnchor } from '@stackmate/catalogue/glossary';
import type { DefinitionId } from '@stackmate/engine';
import { useState } from 'react';
import {
  AssetsProvider,
  Barcode,
  CardPopup,
  ElementChart,
  iconCredits,
  Modal,
  NameTag,
  Picture,
  PopupsProvider,
  RichText,
  Skeleton,
  Tabs,
  TermPopup,
  Tooltip,
} from '../src/index.ts';
import { Section } from './parts.tsx';

const chains = entries.find(({ idname }) => idname === 'IronChains') ?? entries[0];

const never = (): Promise<string> => new Promise(() => {});
const refused = (): Promise<string> => Promise.reject(new Error('404 Not Found'));

const Pictures = () => (
  <div className="gallery__row">
    <div className="gallery__picture">
      <Picture path="/cards/TideSage.svg" alt="Tide Sage" width={320} height={200} />
    </div>
    <div className="gallery__picture">
      <AssetsProvider value={{ base: '', load: never }}>
        <Picture path="/cards/TideSage.svg" alt="Tide Sage, loading" width={320} height={200} />
      </AssetsProvider>
    </div>
    <div className="gallery__picture">
      <AssetsProvider value={{ base: '', load: refused }}>
        <Picture path="/cards/TideSage.svg" alt="Tide Sage, missing" width={320} height={200} />
      </AssetsProvider>
    </div>
  </div>
);

const Modals = () => {
  const [open, setOpen] = useState<'normal' | 'term' | 'types' | null>(null);
  const widths = { normal: '600', term: '400', types: '650' } as const;
  return (
    <div className="gallery__row">
      {(['normal', 'term', 'types'] as const).map((width) => (
        <button key={width} type="button" className="sm-button" onClick={() => setOpen(width)}>
          Modal {widths[width]}
        </button>
      ))}
      <Modal
        open={open !== null}
        title="A window"
        width={open ?? 'normal'}
        onClose={() => setOpen(null)}
      >
        <p>It fades in 300 ms, keeps the focus, holds the page still.</p>
        <p>Escape, a click beside it and the cross close it.</p>
      </Modal>
    </div>
  );
};

/** Shows every widget in every state. */
export const WidgetSheet = () => {
  const [term, setTerm] = useState<GlossaryAnchor | null>(null);
  const [card, setCard] = useState<DefinitionId | null>(null);
  return (
    <PopupsProvider value={{ openTerm: setTerm, openCard: setCard }}>
      <Section title="Text with terms and cards">
        <p className="gallery__paper gallery__prose">
          <RichText text={renderDefinition(chains, lookupIn(entries), englishFull)} links icons />
        </p>
        <TermPopup anchor={term} onClose={() => setTerm(null)} />
        <CardPopup id={card} onClose={() => setCard(null)} />
      </Section>
      <Section title="Tabs">
        <div className="gallery__paper gallery__prose">
          <Tabs
            label="Skills"
            tabs={[
              { id: 'attack', label: 'Attack', content: <p>Attack abilities.</p> },
              { id: 'active', label: 'Special active', content: <p>Active abilities.</p> },
              { id: 'link', label: 'Link', content: <p>Stackable abilities.</p> },
            ]}
          />
        </div>
      </Section>
      <Section title="Modal and tooltip">
        <Modals />
        <p className="gallery__row">
          <Tooltip text="Ends your turn; the other player begins.">
            <button type="button" className="sm-button">
              End turn
            </button>
          </Tooltip>
        </p>
      </Section>
      <Section title="Pictures: shown, loading, failed; skeletons">
        <Pictures />
        <p className="gallery__row" aria-label="Loading" role="img">
          <Skeleton width={150} height={20} />
          <Skeleton width={90} height={20} />
          <Skeleton width={44} height={44} />
        </p>
      </Section>
      <Section title="Name tags">
        <p className="gallery__row">
          {['Leviathan', 'Ember Wyrm', 'Fox of Nine Winters', 'Hold the Bridge'].map((name) => (
            <NameTag key={name} name={name} />
          ))}
        </p>
      </Section>
      <Section title="Edition barcodes">
        <div className="gallery__row gallery__paper">
          {['0', '214', '18446744073709551615', '18446744073709551616', '-1', 'first'].map(
            (edition) => (
              <Barcode key={edition} edition={edition} />
            ),
          )}
        </div>
      </Section>
      <Section title="Element strengths">
        <ElementChart />
      </Section>
      <Section title="Credits">
        <p>
          Silhouettes from game-icons.net (CC BY 3.0) by{' '}
          {iconCredits.map(({ author, icons }) => `${author} (${icons.length})`).join(', ')}.
        </p>
      </Section>
    </PopupsProvider>
  );
};
