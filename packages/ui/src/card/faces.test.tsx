import { entries } from '@stackmate/catalogue';
import { rarities } from '@stackmate/engine';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BoardCard } from './board-card.tsx';
import { Card } from './card.tsx';
import { CardBack } from './card-back.tsx';
import { cardView } from './card-view.ts';
import type { CardView } from './card-view.ts';
import { DetailCard } from './detail-card.tsx';
import { NameTag } from './name-tag.tsx';

const createView = (idname: string) =>
  cardView(entries.find((entry) => entry.idname === idname)?.id ?? 0);
const cards = entries.filter(({ kind }) => kind !== 'ability');

describe('card', () => {
  it('renders for every card in the catalogue', () => {
    for (const { id, name } of cards) {
      const { unmount } = render(<Card view={cardView(id)} />);
      expect(screen.getByRole('heading', { name })).toBeDefined();
      unmount();
    }
  });

  it('states in text what icons, ink and frame show', () => {
    const { container } = render(<Card view={createView('SunPhoenix')} />);
    const face = within(container);
    expect(container.textContent).toContain('Fire · Flying · Phoenix');
    expect(container.textContent).toContain('Level 4');
    expect(face.getByText('Ultra Rare')).toBeDefined();
    expect(container.textContent).toContain('Cost ');
    expect(face.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Power',
      'IQ',
      'EQ',
      'Range',
    ]);
  });

  it('contains nothing interactive, so that it can be inside a button', () => {
    const { container } = render(<Card view={createView('IronChains')} />);
    expect(container.querySelector('a, button, [tabindex]')).toBeNull();
  });

  it('has one more stone per rarity tier', () => {
    const stones = rarities.map((rarity) => {
      const { container } = render(<Card view={{ ...createView('EmberWyrm'), rarity }} />);
      return container.querySelectorAll('.sm-rarity i').length;
    });
    expect(stones).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('card on the board', () => {
  it('is read out as one sentence', () => {
    const view = { ...createView('EmberWyrm'), stats: null };
    const { container, rerender } = render(
      <BoardCard view={view} size="mini" side={1} king stack={3} />,
    );
    const hiddenText = () => container.querySelector('.sm-hidden')?.textContent;
    expect(hiddenText()).toBe('Ember Wyrm, King, North, Fire · Dragon, stack of 3');
    rerender(<BoardCard view={createView('EmberWyrm')} size="tiny" side={0} power="lowered" />);
    expect(hiddenText()).toMatch(/^Ember Wyrm, South, Fire · Dragon, power .*\(lowered\), IQ /);
  });

  it('has no text if the surrounding element has it', () => {
    const { container } = render(
      <BoardCard view={createView('EmberWyrm')} size="tiny" hidesText />,
    );
    expect(container.querySelector('.sm-hidden')).toBeNull();
  });
});

describe('hidden card', () => {
  it('shows the neutral back', () => {
    render(<CardBack />);
    expect(screen.getByAltText('Face-down card').getAttribute('src')).toBe(
      '/cards/backgrounds/card-back.svg',
    );
  });
});

describe('detail card', () => {
  it('explains terms by links and shows the edition', () => {
    const view = createView('EmberWyrm');
    render(<DetailCard view={view} edition="77" />);
    expect(screen.getByRole('link', { name: 'IQ' }).getAttribute('href')).toBe('/rules#iq');
    expect(screen.getByRole('img', { name: 'Barcode of edition 77' })).toBeDefined();
    expect(screen.getByText(/like a (bishop|rook|queen)/)).toBeDefined();
    for (const { name } of [...view.abilities, ...view.otherAbilities]) {
      expect(screen.getByRole('heading', { name })).toBeDefined();
    }
  });

  it('explains where a number comes from, in a match', () => {
    render(<DetailCard view={createView('EmberWyrm')} notes={{ power: '7, +2 Power Gem' }} />);
    expect(screen.getByText('7, +2 Power Gem')).toBeDefined();
  });
});

describe('name tag', () => {
  it('is abbreviated on screen and full for screen readers', () => {
    const { container } = render(<NameTag name="Fox of Nine Winters" />);
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe('FNW');
    expect(container.querySelector('.sm-hidden')?.textContent).toBe('Fox of Nine Winters');
  });
});

describe('card drawn small', () => {
  const roll = { card: 100, power: 9, iq: 2, eq: 2, range: 2, rangeType: 'Diagonal' } as const;
  const small = (view: CardView): HTMLElement => {
    const { container } = render(<Card view={view} isSmall />);
    return container.querySelector<HTMLElement>('.sm-card__text')!;
  };

  it('says what each ability does, in smaller letters the longer the texts are', () => {
    const long = small(cardView(100, { ...roll, abilities: [461, 364, 321] }));
    expect(long.textContent).toContain('War Cry');
    expect(long.textContent).toContain('+2 power this turn');
    const short = small(cardView(200, { ...roll, card: 200, abilities: [551] }));
    expect(short.textContent).toContain('Opposing monster anywhere: 4 damage.');
    expect(Number(long.dataset.step)).toBeGreaterThan(Number(short.dataset.step));
  });
});

describe('a supermon', () => {
  it.each(['mini', 'tiny'] as const)('shows its level on the board, %s', (size) => {
    const level = (idname: string) => {
      const { container } = render(<BoardCard view={createView(idname)} size={size} />);
      return container.querySelector('.sm-level')?.textContent;
    };
    expect(level('SunPhoenix')).toBe('4');
    expect(level('EmberWyrm')).toBeUndefined();
  });

  it.each([true, false])('shows its level on its face, small: %s', (isSmall) => {
    const { container } = render(<Card view={createView('SunPhoenix')} isSmall={isSmall} />);
    expect(container.querySelector('.sm-level')?.textContent).toBe('4');
  });
});
