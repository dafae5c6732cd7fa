import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Modal } from './modal.tsx';
import { isModalOpen } from './modal-stack.ts';

const show = (props: Partial<Parameters<typeof Modal>[0]> = {}) => {
  const onClose = vi.fn<() => void>();
  const ui = (open: boolean) => (
    <Modal open={open} title="Range" onClose={onClose} {...props}>
      <p>Squares.</p>
    </Modal>
  );
  const { rerender, unmount } = render(ui(true));
  return { onClose, open: () => rerender(ui(true)), close: () => rerender(ui(false)), unmount };
};

const clickOn = (element: Element): void => {
  fireEvent.pointerDown(element);
  fireEvent.click(element);
};

const isLocked = (): boolean => document.documentElement.classList.contains('sm-locked');

describe('modal', () => {
  it('is labelled by its title and prevents scrolling of the page while open', () => {
    const { close } = show();
    expect(screen.getByRole('dialog', { name: 'Range' })).toBeDefined();
    expect(isLocked()).toBe(true);
    close();
    expect(isLocked()).toBe(false);
    expect(screen.queryByRole('dialog', { name: 'Range' })).toBeNull();
  });

  it('shows its content until it has faded out, but not to screen readers', () => {
    vi.useFakeTimers();
    try {
      const { close, open } = show();
      close();
      expect(screen.getByText('Squares.')).toBeDefined();
      expect(screen.queryByRole('heading')).toBeNull();
      act(() => void vi.advanceTimersByTime(300));
      expect(screen.getByText('Squares.')).toBeDefined();
      open();
      act(() => void vi.advanceTimersByTime(1000));
      expect(screen.getByRole('heading', { name: 'Range' })).toBeDefined();
      close();
      act(() => void vi.advanceTimersByTime(1000));
      expect(screen.queryByText('Squares.')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('closes, and can be opened again', () => {
    const { close, open } = show();
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    close();
    expect(dialog.dataset.shown).toBeUndefined();
    expect(isModalOpen()).toBe(false);
    open();
    expect(dialog.dataset.shown).toBe('');
    expect(isModalOpen()).toBe(true);
  });

  it('leaves the keys to the page as soon as it is shown closed', () => {
    const seen: boolean[] = [];
    const Page = ({ open }: { readonly open: boolean }) => {
      useLayoutEffect(() => void seen.push(isModalOpen()));
      return (
        <Modal open={open} title="Range" onClose={() => {}}>
          {null}
        </Modal>
      );
    };
    const { rerender } = render(<Page open />);
    rerender(<Page open={false} />);
    expect(seen.at(-1)).toBe(false);
  });

  it('releases the page when it is removed', () => {
    const { unmount } = show();
    unmount();
    expect(isLocked()).toBe(false);
  });

  it('can be closed by its button, by Escape and by a click outside', () => {
    const { onClose } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(2);
    clickOn(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledTimes(3);
    clickOn(screen.getByText('Squares.'));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('leaves Escape to elements inside that use it', () => {
    const { onClose } = show();
    const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    key.preventDefault();
    fireEvent(screen.getByText('Squares.'), key);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('ignores clicks that began before it appeared', () => {
    const { onClose } = show();
    fireEvent.click(screen.getByRole('dialog'));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is the only one to receive Escape if it is above another', () => {
    const under = vi.fn<() => void>();
    const over = vi.fn<() => void>();
    render(
      <>
        <Modal open title="Under" onClose={under}>
          <p>One.</p>
        </Modal>
        <Modal open title="Over" onClose={over}>
          <p>Two.</p>
        </Modal>
      </>,
    );
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(over).toHaveBeenCalledTimes(1);
    expect(under).not.toHaveBeenCalled();
  });

  it('can ignore clicks outside', () => {
    const { onClose } = show({ closesOutside: false });
    clickOn(screen.getByRole('dialog'));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps the focus inside: Tab cycles through it, and focus from outside moves in', () => {
    render(
      <>
        <button type="button">Outside</button>
        <Modal open title="Range" onClose={() => {}}>
          <a href="/rules">Rules</a>
          <button type="button" disabled>
            Not yet
          </button>
        </Modal>
      </>,
    );
    const close = screen.getByRole('button', { name: 'Close' });
    const last = screen.getByRole('link', { name: 'Rules' });
    last.focus();
    expect(fireEvent.keyDown(last, { key: 'Tab' })).toBe(false);
    expect(document.activeElement).toBe(close);
    expect(fireEvent.keyDown(close, { key: 'Tab' })).toBe(true);
    expect(fireEvent.keyDown(close, { key: 'Tab', shiftKey: true })).toBe(false);
    expect(document.activeElement).toBe(last);
    screen.getByText('Outside').focus();
    expect(document.activeElement).toBe(close);
  });

  it('is all that a screen reader sees until it closes', () => {
    render(<button type="button">Outside</button>);
    const { close } = show();
    expect(screen.queryByRole('button', { name: 'Outside' })).toBeNull();
    close();
    expect(screen.getByRole('button', { name: 'Outside' })).toBeDefined();
  });

  it('restores the focus', () => {
    render(<button type="button">Opens it</button>);
    const opener = screen.getByRole('button');
    opener.focus();
    const { close } = show();
    screen.getByRole('button', { name: 'Close' }).focus();
    close();
    expect(document.activeElement).toBe(opener);
  });

  it('restores the focus after another window took its place', () => {
    render(<button type="button">Opens it</button>);
    const opener = screen.getByRole('button');
    opener.focus();
    const window = (title: string) => (
      <Modal key={title} open title={title} onClose={() => {}}>
        {null}
      </Modal>
    );
    const { rerender } = render(window('First'));
    screen.getByRole('button', { name: 'Close' }).focus();
    rerender(window('Second'));
    screen.getByRole('button', { name: 'Close' }).focus();
    rerender(<p>None.</p>);
    expect(document.activeElement).toBe(opener);
  });
});
