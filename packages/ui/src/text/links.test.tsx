import { entries } from '@stackmate/catalogue';
import { englishFull } from '@stackmate/catalogue/english';
import { lookupIn, renderDefinition } from '@stackmate/catalogue/text';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { GlossaryAnchor } from '@stackmate/catalogue/glossary';
import { CardPopup } from '../widgets/card-popup.tsx';
import { TermPopup } from '../widgets/term-popup.tsx';
import { PopupsProvider } from './links.tsx';
import { RichText } from './rich-text.tsx';

const chains = entries.find(({ id }) => id === 214) ?? entries[0];
const text = renderDefinition(chains, lookupIn(entries), englishFull);

describe('links in texts', () => {
  it('lead to rules and cards without scripts', () => {
    render(<RichText text={text} links />);
    expect(screen.getByRole('link', { name: 'monster' }).getAttribute('href')).toBe(
      '/rules#monster',
    );
    const side = screen.getByRole('link', { name: 'Rust Bite' });
    expect(side.getAttribute('href')).toBe('/card/656/rust_bite');
  });

  it('are plain text where links aren’t allowed', () => {
    render(<RichText text={text} />);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('open a popup with a link to the page', () => {
    const Page = () => {
      const [anchor, setAnchor] = useState<GlossaryAnchor | null>(null);
      return (
        <PopupsProvider value={{ openTerm: setAnchor }}>
          <RichText text={text} links />
          <TermPopup anchor={anchor} onClose={() => setAnchor(null)} />
        </PopupsProvider>
      );
    };
    render(<Page />);
    fireEvent.click(screen.getByRole('link', { name: 'monster' }));
    expect(screen.getByRole('heading', { name: 'Monster' })).toBeDefined();
    const more = screen.getByRole('link', { name: 'More Details' });
    expect(more.getAttribute('href')).toBe('/rules#monster');
    expect(more.getAttribute('target')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('heading', { name: 'Monster' })).toBeNull();
  });

  it('open a new tab where the page must stay open', () => {
    render(<TermPopup anchor="monster" opensTab onClose={() => {}} />);
    const more = screen.getByRole('link', { name: /More Details \(opens in a new tab\)/ });
    expect(more.getAttribute('target')).toBe('_blank');
  });

  it('leave clicks that open new tabs to the browser', () => {
    const openCard = vi.fn<(id: number) => void>();
    render(
      <PopupsProvider value={{ openCard }}>
        <RichText text={text} links />
      </PopupsProvider>,
    );
    const link = screen.getByRole('link', { name: 'Rust Bite' });
    fireEvent.click(link, { ctrlKey: true });
    expect(openCard).not.toHaveBeenCalled();
    fireEvent.click(link);
    expect(openCard).toHaveBeenCalledWith(656);
  });
});

describe('card popup', () => {
  it('shows cards and abilities, and opens their pages in a new tab', () => {
    const { rerender } = render(<CardPopup id={214} onClose={() => {}} />);
    const more = screen.getByRole('link', { name: /More Details/ });
    expect(more.getAttribute('href')).toBe('/card/214/iron_chains');
    expect(more.getAttribute('target')).toBe('_blank');
    rerender(<CardPopup id={656} onClose={() => {}} />);
    expect(screen.getByRole('heading', { name: 'Rust Bite' })).toBeDefined();
  });
});
