import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = ['Attack', 'Active', 'Link'].map((label) => ({
  id: label.toLowerCase(),
  label,
  content: <p>{`${label} abilities`}</p>,
}));

const chosen = (): string | null => screen.getByRole('tab', { selected: true }).textContent;
const press = (key: string) => fireEvent.keyDown(screen.getByRole('tablist'), { key });

describe('tabs', () => {
  it('show the first panel, or the initial one', () => {
    render(<Tabs label="Skills" tabs={tabs} />);
    expect(chosen()).toBe('Attack');
    expect(screen.getByRole('tabpanel').textContent).toBe('Attack abilities');
    render(<Tabs label="More" tabs={tabs} initial="link" />);
    expect(screen.getByText('Link abilities')).toBeDefined();
  });

  it('can be chosen by click', () => {
    render(<Tabs label="Skills" tabs={tabs} />);
    fireEvent.click(screen.getByRole('tab', { name: 'Link' }));
    expect(chosen()).toBe('Link');
    expect(screen.getByRole('tabpanel', { name: 'Link' }).textContent).toBe('Link abilities');
  });

  it('are one tab stop; arrows, Home and End move through them and wrap around', () => {
    render(<Tabs label="Skills" tabs={tabs} />);
    press('ArrowLeft');
    expect(chosen()).toBe('Link');
    expect(document.activeElement?.textContent).toBe('Link');
    press('ArrowRight');
    expect(chosen()).toBe('Attack');
    press('End');
    expect(chosen()).toBe('Link');
    press('Home');
    expect(chosen()).toBe('Attack');
    press('x');
    expect(chosen()).toBe('Attack');
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  });

  it('leave keys with Alt, Ctrl or the command key to the browser', () => {
    render(<Tabs label="Skills" tabs={tabs} />);
    for (const held of ['altKey', 'ctrlKey', 'metaKey']) {
      const list = screen.getByRole('tablist');
      // True: the browser's default action wasn't prevented.
      expect(fireEvent.keyDown(list, { key: 'ArrowLeft', [held]: true })).toBe(true);
      expect(chosen()).toBe('Attack');
    }
  });

  it('follow the reading direction: from right to left the next tab is on the left', () => {
    render(
      <div dir="rtl">
        <Tabs label="Skills" tabs={tabs} />
        <div dir="ltr">
          <Tabs label="In English" tabs={tabs} />
        </div>
      </div>,
    );
    const arrows = (name: string, ...keys: readonly string[]): string | null => {
      const list = screen.getByRole('tablist', { name });
      for (const key of keys) fireEvent.keyDown(list, { key });
      return list.querySelector('[aria-selected=true]')!.textContent;
    };
    expect(arrows('Skills', 'ArrowLeft')).toBe('Active');
    expect(arrows('Skills', 'ArrowRight', 'ArrowRight')).toBe('Link');
    expect(arrows('Skills', 'Home')).toBe('Attack');
    expect(arrows('In English', 'ArrowRight')).toBe('Active');
  });

  it('fall back to the first tab if the chosen one is gone', () => {
    const { rerender } = render(<Tabs label="Skills" tabs={tabs} initial="link" />);
    rerender(<Tabs label="Skills" tabs={tabs.slice(0, 2)} />);
    expect(chosen()).toBe('Attack');
  });
});
