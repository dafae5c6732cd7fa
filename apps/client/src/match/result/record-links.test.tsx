// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { rules } from '@stackmate/catalogue';
import { verifyMatch } from '@stackmate/room/record';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { playedFile } from '../../../test/match-file.ts';
import type { Services } from '../../app/services.ts';
import { ServicesContext } from '../../app/use-services.ts';
import { RecordLinks } from './record-links.tsx';

afterEach(cleanup);

const file = playedFile(4);

/** What is said of the record of that match. */
async function verified(text: string): Promise<HTMLElement> {
  const services = {
    archiveOf: () => ({ record: async () => text }),
    verify: async (of: string) => verifyMatch(of, rules),
  };
  render(
    <ServicesContext value={services as unknown as Services}>
      <MemoryRouter>
        <RecordLinks match={file.match} />
      </MemoryRouter>
    </ServicesContext>,
  );
  await act(async () => screen.getByRole('button', { name: 'Verify the shuffle' }).click());
  return screen.findByText(/./, { selector: '.record-said' });
}

it('says that a match holds, and that one does not', async () => {
  expect((await verified(JSON.stringify(file))).textContent).toContain('Verified here');
  cleanup();
  const other = { ...file, reveal: { ...file.reveal, secret: '7'.repeat(64) } };
  expect((await verified(JSON.stringify(other))).textContent).toContain('It does not hold');
});

it('does not call a match false that was played under other rules', async () => {
  const versions = { ...file.versions, rules: '0.0.1' };
  const record = { ...(file.record as object), rulesVersion: '0.0.1' };
  const said = await verified(JSON.stringify({ ...file, versions, record }));
  expect(said.textContent).not.toContain('hold');
  expect(said.textContent).toContain('other rules');
  expect(said.dataset.good).toBeUndefined();
});
