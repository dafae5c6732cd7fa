// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { PositionPage } from './position-page.tsx';
import { readTableAddress, writeTableAddress } from '../../table/study/table-address.ts';
import { samplePosition } from '../../features/position/sample.ts';

afterEach(cleanup);

function Table() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

const text = (): string => screen.getByRole<HTMLTextAreaElement>('textbox').value;

it('keeps the text for a player who returns from the table', async () => {
  render(
    <MemoryRouter initialEntries={['/position']}>
      <Routes>
        <Route path="/position" element={<PositionPage />} />
        <Route path="/position/table" element={<Table />} />
      </Routes>
    </MemoryRouter>,
  );
  const written = samplePosition.replace('energy 31 27', 'energy 9 8');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: written } });
  fireEvent.click(screen.getByRole('radio', { name: 'Medium' }));
  fireEvent.click(screen.getByRole('button', { name: 'Play on from here' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
  await screen.findByRole('textbox');
  await expect.poll(text).toBe(written);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Medium' }).checked).toBe(true);
});

it('keeps the text for a player whose match has opened', () => {
  const page = (
    <MemoryRouter>
      <PositionPage />
    </MemoryRouter>
  );
  const first = render(page);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Half a' } });
  first.unmount();
  render(page);
  expect(text()).toBe('Half a');
});

it('keeps the changes to an address’s position when the player returns', async () => {
  const hash = await writeTableAddress({ text: 'Of the address', seat: 0, level: null });
  const page = (
    <MemoryRouter initialEntries={[`/position${hash}`]}>
      <PositionPage />
    </MemoryRouter>
  );
  const first = render(page);
  await expect.poll(text).toBe('Of the address');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Changed' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Hard' }));
  first.unmount();
  render(page);
  await readTableAddress(hash);
  await act(async () => {});
  expect(text()).toBe('Changed');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Hard' }).checked).toBe(true);
});

it('undoes and redoes what was typed and chosen, by keys and buttons', () => {
  render(
    <MemoryRouter>
      <PositionPage />
    </MemoryRouter>,
  );
  const area = screen.getByRole<HTMLTextAreaElement>('textbox');
  const before = text();
  const isEasy = (): boolean =>
    screen.getByRole<HTMLInputElement>('radio', { name: 'Easy' }).checked;
  expect(isEasy()).toBe(false);
  const lines = before.split('\n');
  fireEvent.change(area, { target: { value: ['inserted', ...lines].join('\n') } });
  fireEvent.click(screen.getByRole('radio', { name: 'Easy' }));
  expect(isEasy()).toBe(true);

  fireEvent.keyDown(area, { key: 'z', ctrlKey: true });
  expect(isEasy()).toBe(false);
  expect(text()).toContain('inserted');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(text()).toBe(before);

  fireEvent.keyDown(area, { key: 'Z', metaKey: true, shiftKey: true });
  expect(text()).toBe(['inserted', ...lines].join('\n'));
  expect(area.selectionStart).toBe('inserted\n'.length);
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }));
  expect(isEasy()).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Redo' }).disabled).toBe(true);
});

it('keeps the undo history for a player who returns to the page', () => {
  const page = (
    <MemoryRouter>
      <PositionPage />
    </MemoryRouter>
  );
  const first = render(page);
  const before = text();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: `${before}\nmore` } });
  first.unmount();
  render(page);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(text()).toBe(before);
});
