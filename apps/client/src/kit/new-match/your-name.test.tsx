// @vitest-environment happy-dom
import { errorMessages, nameFaultMessages } from '@stackmate/protocol';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { YourName } from './your-name.tsx';

afterEach(cleanup);

const state = { player: { id: 'p', name: 'Sina' } };

/** Opens the form. `answer` settles the latest request. */
function open(): { readonly answer: (given?: object) => Promise<void> } {
  let answer = (_: object): void => {};
  const online = {
    get: () => state,
    subscribe: () => () => {},
    request: () => new Promise((resolve) => (answer = resolve)),
  };
  render(
    <ServicesContext value={{ online } as unknown as Services}>
      <YourName />
    </ServicesContext>,
  );
  act(() => screen.getByRole('button', { name: 'Change' }).click());
  return { answer: (response = { ok: true, done: {} }) => act(async () => answer(response)) };
}

const field = (): HTMLInputElement => screen.getByRole('textbox');
const write = (value: string): boolean => fireEvent.change(field(), { target: { value } });

it('keeps what is typed while the server is slow to answer', async () => {
  const { answer } = open();
  write('Ann');
  fireEvent.submit(field());
  write('Anna');
  await answer();
  expect(field().value).toBe('Anna');
  fireEvent.submit(field());
  await answer();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('moves the focus to the field, and back to the button that opened it', async () => {
  const { answer } = open();
  expect(document.activeElement).toBe(field());
  write('Ann');
  fireEvent.submit(field());
  await answer();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change' }));
});

it('keeps a refused name in the field, and says what to do', async () => {
  const { answer } = open();
  write('Admin');
  fireEvent.submit(field());
  const detail = nameFaultMessages.reserved;
  await answer({
    ok: false,
    refused: { code: 'bad-name', message: errorMessages['bad-name'], detail },
  });
  expect(field().value).toBe('Admin');
  expect(screen.getByRole('alert').textContent).toBe(`${errorMessages['bad-name']} ${detail}`);
});
