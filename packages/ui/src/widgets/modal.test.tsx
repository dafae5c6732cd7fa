import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Modal } from './modal.tsx';

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

const isLocked = (): boolean => document.documentElement.classList.contains('sm-locked');

describe('modal', () => {
  it('is named by its title and holds the page still while it is open', () => {
    const { close } = show();
    expect(screen.getByRole('dialog', { name: 'Range' })).toBeDefined();
    expect(isLocked()).toBe(true);
    close();
    expect(isLocked()).toBe(false);
    expect(screen.queryByText('Squares.')).toBeNull();
  });

  it('fades at once, closes after that, and stays if it is opened again before', async () => {
    const { close, open } = show();
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    close();
    expect(dialog.dataset.closing).toBe('');
    expect(dialog.open).toBe(true);
    open();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(dialog.open).toBe(true);
    expect(dialog.dataset.closing).toBeUndefined();
    close();
    await waitFor(() => expect(dialog.open).toBe(false));
    expect(dialog.dataset.closing).toBeUndefined();
  });

  it('lets the page go when it is taken away', () => {
    const { unmount } = show();
    unmount();
    expect(isLocked()).toBe(false);
  });

  it('asks to be closed by its button, by Escape and by a click beside it', () => {
    const { onClose } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(2);
    fireEvent.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledTimes(3);
    fireEvent.click(screen.getByText('Squares.'));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('can be told to ignore clicks beside it', () => {
    const { onClose } = show({ closesOutside: false });
    fireEvent.click(screen.getByRole('dialog'));
    expect(onClose).not.toHaveBeenCalled();
  });
});
