import { readyDecks } from '@stackmate/catalogue';
import { describe, expect, it } from 'vitest';
import { startProxy } from './cuttable-proxy.ts';
import { connectGuest, follow } from './guest.ts';
import { serveEachTry } from './serve-each-try.ts';
import { startTestServer } from './server.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
serveEachTry(async () => {
  server = await startTestServer();
  return server;
});

const deck = { ready: readyDecks[0].id };

describe('a player whose network dies without a word', () => {
  it('is shown as away to the opponent within 5 seconds, and as back afterwards', async () => {
    const proxy = await startProxy(Number(new URL(server.address()).port));
    const throughProxy = server
      .socket()
      .replace(new URL(server.address()).host, `127.0.0.1:${proxy.port}`);
    const guests = [await connectGuest(server.socket()), await connectGuest(throughProxy)];
    for (const guest of guests) await guest.ask({ type: 'queue', deck });
    const { match: matchId } = await guests[0].paired();
    const [stays, leaves] = guests.map((guest) => follow(matchId, guest));
    await Promise.all(
      [stays, leaves].map((seat) => seat.until(({ phase }) => phase === 'playing')),
    );
    const shownAs = (connected: boolean) =>
      stays.until(({ seats, viewer }) =>
        seats.some((seat, at) => at !== viewer && seat.connected === connected),
      );
    await shownAs(true);

    const lostAt = performance.now();
    proxy.freeze();
    await shownAs(false);
    expect(performance.now() - lostAt).toBeLessThan(5000);

    proxy.mend();
    leaves.attach(await connectGuest(throughProxy, guests[1].welcome.token));
    await shownAs(true);
    await proxy.close();
  });
});
