// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { rules } from '@stackmate/catalogue';
import { verifyMatch } from '@stackmate/room/record';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { playedFile } from '../../../test/match-file.ts';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { createKeyValueStore, localStore, tabStore } from '../../platform/storage/index.ts';
import type { KeyValueStore } from '../../platform/storage/index.ts';
import { nonceFor } from '../fair-start/nonce.ts';
import { rememberStart } from '../fair-start/seen-starts.ts';
import { RecordLinks } from './record-links.tsx';

const browserSecret = '5e'.repeat(32);

afterEach(() => {
  cleanup();
  for (const store of [localStore, tabStore])
    for (const name of store.names()) store.set(name, null);
});

const file = playedFile(4, nonceFor('A'.repeat(22), inBrowser(browserSecret)));

function inBrowser(secret: string): KeyValueStore {
  const browser = createKeyValueStore(() => sessionStorage);
  browser.set('stackmate.secret', secret);
  return browser;
}

/** Shows the links of the match, whose record is that text. */
function show(text: string, ownText = text): void {
  const services = {
    getArchive: () => ({ record: async () => text, ownRecord: async () => ownText }),
    verify: async (of: string) => verifyMatch(of, rules),
  };
  render(
    <ServicesContext value={services as unknown as Services}>
      <MemoryRouter>
        <RecordLinks matchId={file.match} />
      </MemoryRouter>
    </ServicesContext>,
  );
}

/** Returns the element with the verdict on that match's record. */
async function verified(text: string): Promise<HTMLElement> {
  show(text);
  await act(async () => screen.getByRole('button', { name: 'Verify the shuffle' }).click());
  return screen.findByText(/./, { selector: '.record-status' });
}

/** Simulates a browser that had a seat in the match and saw its start. */
function witness(commitment = file.seal.commitment): void {
  localStore.set('stackmate.secret', browserSecret);
  const { decks, nonceHashes } = file.seal;
  const witnessedStart = { commitment, decks, nonceHashes, inTime: true, isOwn: true } as const;
  rememberStart({ localStore, tabStore }, file.match, witnessedStart);
}

it('verifies the shuffle in the browser that played the match, on a later visit too', async () => {
  witness();
  tabStore.set(`stackmate.start.${file.match}`, null);
  const verdict = await verified(JSON.stringify(file));
  expect(verdict.textContent).toMatch(
    /^ Verified: nobody could steer the shuffle, and all 5 actions/,
  );
  expect(verdict.dataset.good).toBe('true');
});

it('says where the shuffle can be checked if this browser didn’t see the start', async () => {
  const verdict = await verified(JSON.stringify(file));
  expect(verdict.textContent).toContain('Checked: all 5 actions follow the rules.');
  expect(verdict.textContent).toContain('Only the browser that played this match can check');
  expect(verdict.dataset.good).toBeUndefined();
});

it('rejects a record if the server committed to something else', async () => {
  witness('0'.repeat(64));
  const verdict = await verified(JSON.stringify(file));
  expect(verdict.textContent).toContain('failed verification');
  expect(verdict.dataset.good).toBe('false');
});

it('rejects a record without this browser’s share', async () => {
  witness();
  localStore.set('stackmate.secret', '0'.repeat(64));
  expect((await verified(JSON.stringify(file))).textContent).toContain('failed verification');
});

it('rejects an invalid record', async () => {
  const other = { ...file, reveal: { ...file.reveal, secret: '7'.repeat(64) } };
  expect((await verified(JSON.stringify(other))).textContent).toContain('Verification failed');
});

it('doesn’t reject a match that was played under other rules', async () => {
  const versions = { ...file.versions, rules: '0.0.1' };
  const record = { ...(file.record as object), rulesVersion: '0.0.1' };
  const verdict = await verified(JSON.stringify({ ...file, versions, record }));
  expect(verdict.textContent).not.toContain('hold');
  expect(verdict.textContent).toContain('a different version of the rules');
  expect(verdict.dataset.good).toBeUndefined();
});

it('[CO4] downloads the file with what this player’s win paid', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL');
  const ownText = JSON.stringify({ ...file, reward: 'what the win paid' });
  show(JSON.stringify(file), ownText);
  await act(async () => screen.getByRole('button', { name: 'Download' }).click());
  expect(await (saved.mock.calls[0][0] as Blob).text()).toBe(ownText);
});
