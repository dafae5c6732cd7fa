import type { PushMessage } from '@stackmate/protocol/social';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PushTarget } from '../store/index.ts';
import { createPushSender } from './push-sender.ts';
import type { PushResult, PushSender } from './push-sender.ts';

const message: PushMessage = { kind: 'friend-request', name: 'Eve' };

let devices: Map<string, readonly string[]>;
let here: Set<string>;
let time: number;
/** Statuses of push services by device; unanswered without one. */
let statuses: Map<string, number | Promise<number>>;
let sent: string[];
let results: PushResult[];
let limits: string[];
let sender: PushSender;

function createSender(maxCount = 100): PushSender {
  return createPushSender({
    store: {
      pushTargets: async (playerId) =>
        (devices.get(playerId) ?? []).map((id): PushTarget => ({
          id,
          endpoint: `https://push.example.com/${id}`,
          p256dh: '',
          auth: '',
          language: null,
        })),
      async removePushDevice(playerId, id) {
        devices.set(
          playerId,
          (devices.get(playerId) ?? []).filter((device) => device !== id),
        );
        return true;
      },
    },
    async deliver({ endpoint }) {
      const [, id] = new URL(endpoint).pathname.split('/');
      sent.push(id);
      const status = await statuses.get(id);
      if (status === undefined) throw new Error('no answer');
      return status;
    },
    isHere: (playerId) => here.has(playerId),
    most: maxCount,
    now: () => time,
    logger: { info: () => {} },
    countResult: (result) => void results.push(result),
    countLimitHit: (kind) => void limits.push(kind),
  });
}

beforeEach(() => {
  devices = new Map([['ann', ['phone', 'desk']]]);
  statuses = new Map([
    ['phone', 201],
    ['desk', 201],
  ]);
  [here, time, sent, results, limits] = [new Set(), 0, [], [], []];
  sender = createSender();
});

async function push(playerId = 'ann'): Promise<void> {
  sender.send(playerId, message);
  await sender.idle();
}

describe('push notifications', () => {
  it('[RA6] go to all devices of a player', async () => {
    await push();
    await push('nobody');
    expect(sent).toEqual(['phone', 'desk']);
    expect(results).toEqual(['accepted', 'accepted']);
  });

  it('[RA6] go to nobody who is here, or came back meanwhile', async () => {
    here.add('ann');
    await push();
    here.delete('ann');
    sender.send('ann', message);
    here.add('ann');
    await sender.idle();
    expect(sent).toEqual([]);
  });

  it.each([404, 410])('[RA6] end for a device whose push service answers %i', async (status) => {
    statuses.set('phone', status);
    await push();
    expect(devices.get('ann')).toEqual(['desk']);
    expect(results.toSorted()).toEqual(['accepted', 'gone']);
  });

  it.each([undefined, 400, 429, 500, 302])(
    'pause for a device whose push service fails with %s',
    async (status) => {
      if (status === undefined) statuses.delete('phone');
      else statuses.set('phone', status);
      await push();
      await push();
      expect(sent).toEqual(['phone', 'desk', 'desk']);
      expect(devices.get('ann')).toEqual(['phone', 'desk']);
      time += 10 * 60_000;
      sender.sweep();
      await push();
      expect(sent).toEqual(['phone', 'desk', 'desk', 'phone', 'desk']);
    },
  );

  it('are limited for each player and kind', async () => {
    for (let round = 0; round < 8; round++) await push();
    expect(sent).toHaveLength(10);
    expect(limits).toHaveLength(3);
    sender.send('ann', { kind: 'your-turn', match: 'm' });
    await sender.idle();
    expect(sent).toHaveLength(12);
    time += 60_000;
    await push();
    expect(sent).toHaveLength(14);
  });

  it('wait in a queue with a limit while push services are slow', async () => {
    sender = createSender(3);
    let answer = (_status: number): void => {};
    const slow = new Promise<number>((resolve) => {
      answer = resolve;
    });
    const players = Array.from({ length: 9 }, (_, at) => `player ${at}`);
    for (const playerId of players) {
      devices.set(playerId, [playerId.replace(' ', '-')]);
      statuses.set(playerId.replace(' ', '-'), slow);
      sender.send(playerId, message);
    }
    expect(limits).toEqual(['push queue', 'push queue']);
    await expect.poll(() => sent).toHaveLength(4);
    answer(201);
    await sender.idle();
    expect(sent).toHaveLength(7);
  });

  it('end with the server', async () => {
    sender.close();
    await push();
    expect(sent).toEqual([]);
  });
});
