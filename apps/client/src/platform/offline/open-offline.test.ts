import type { ServerMessage } from '@stackmate/protocol';
import { expect, it } from 'vitest';
import { createServerConnection } from '../connection/index.ts';
import { openOffline } from './open-offline.ts';
import type { WorkerHandlers } from './open-offline.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('reports that it can’t start, and starts with the next request', async () => {
  const workers: WorkerHandlers[] = [];
  let isThere = false;
  const device = openOffline((events) => {
    workers.push(events);
    if (!isThere) setImmediate(() => events.onError('404'));
    return {
      post(to) {
        if (!isThere || to.kind !== 'message') return;
        const answers = {
          hello: { type: 'welcome', player: { id: 'p', name: 'You' }, matches: [], invites: [] },
          'play-bot': { type: 'done', id: Reflect.get(to.message, 'id'), match: 'm' },
        };
        const message = Reflect.get(answers, to.message.type) as unknown as ServerMessage;
        setImmediate(() => events.onMessage({ kind: 'message', message }));
      },
      end: () => {},
    };
  });
  let ids = 0;
  const connection = createServerConnection({
    openConnection: device.openConnection,
    token: { get: () => null, set: () => {} },
    name: { get: () => null, set: () => {} },
    appearance: { get: () => null, set: () => {} },
    newId: () => `id${++ids}`,
    now: () => 0,
    client: 'test',
  });
  const deck = { ready: 'ember-rush' };
  const request = { type: 'play-bot', level: 'greedy', deck, botDeck: null } as const;
  expect(await connection.request(request)).toMatchObject({ ok: false });
  expect(connection.get().connection).toEqual({ is: 'closed', reason: 'broken' });
  isThere = true;
  expect(await connection.request(request)).toMatchObject({ ok: true, done: { match: 'm' } });
  await turn();
  expect(workers).toHaveLength(2);
});
