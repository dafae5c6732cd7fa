import { rewards } from '@stackmate/protocol/routes';
import { noFields } from '@stackmate/engine';
import { inflateRawSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { serve, serveRoutes } from '../../../test/serve-routes.ts';
import { localStore } from '../../platform/storage/index.ts';
import { purse } from '../coins/purse.ts';
import { claimPlay, lessonPlay, sendPlays } from './device-plays.ts';
import { unsentPlaysKey } from './use-earned.ts';

const playOf = (lesson: string) =>
  lessonPlay(lesson, [
    { by: null, actions: [] },
    { by: 0, actions: [{ ...noFields, kind: 'endTurn' }] },
  ]);
const earned = { kind: 'lesson', coins: 20, boosters: 0 } as const;

afterEach(() => {
  vi.unstubAllGlobals();
  localStore.set(unsentPlaysKey, null);
  localStore.set('stackmate.token', null);
});

const serveClaims = (answer: Parameters<typeof serve<typeof rewards.claimPlay>>[2]) =>
  serveRoutes([serve(rewards.claimPlay, {}, answer)]);

it('sends a play as the guest of this browser, packed, and shows the new balance', async () => {
  localStore.set('stackmate.token', 'guest token');
  const sent = serveClaims(() => ({ answer: { earned: [earned], balance: 220 } }));
  expect(await claimPlay(playOf('move'))).toEqual([earned]);
  expect(await claimPlay(playOf('move'))).toEqual([earned]);
  expect(sent).toHaveLength(1);
  expect(purse().coins).toBe(220);
  const [{ body, headers }] = sent;
  expect(headers).toMatchObject({ authorization: 'Bearer guest token' });
  const packed = (body as { readonly play: string }).play;
  const text = inflateRawSync(Buffer.from(packed, 'base64url')).toString('utf8');
  expect(JSON.parse(text)).toEqual(playOf('move'));
});

it('keeps a play while there is no connection, and sends it once', async () => {
  let isOnline = false;
  const sent = serveClaims(() => (isOnline ? { answer: { earned: [earned], balance: 20 } } : null));
  expect(await claimPlay(playOf('gem'))).toBeNull();
  expect(localStore.get(unsentPlaysKey)).not.toBeNull();
  isOnline = true;
  await sendPlays();
  await sendPlays();
  expect(sent).toHaveLength(2);
  expect(localStore.get(unsentPlaysKey)).toBeNull();
});

it('drops what the server can’t replay', async () => {
  serveClaims(() => ({
    status: 409,
    refusal: { error: 'bad-play', message: 'No.', detail: '' },
  }));
  expect(await claimPlay(playOf('lift'))).toEqual([]);
  expect(localStore.get(unsentPlaysKey)).toBeNull();
});
