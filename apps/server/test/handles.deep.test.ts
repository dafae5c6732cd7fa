import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readyDecks } from '@stackmate/catalogue';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectGuest, follow, pairUp } from './guest.ts';
import { main } from './run-server.ts';

const preload = new URL('exhausting-handles.ts', import.meta.url).href;
const deck = { ready: readyDecks[0].id };

let data: string;
let sign: string;
let child: ChildProcess;
let output: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'stackmate-handles-'));
  sign = join(data, 'exhaust now');
});
afterEach(async () => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null && child.kill('SIGKILL')) await ended;
  rmSync(data, { recursive: true });
});

/** Starts a server with a limit of open files. */
async function start(files: number): Promise<string> {
  child = spawn(
    'sh',
    [
      '-c',
      'ulimit -n "$1" && exec "$0" --import "$2" "$3"',
      process.execPath,
      `${files}`,
      preload,
      main,
    ],
    {
      env: {
        PATH: process.env.PATH,
        STACKMATE_DATA: data,
        STACKMATE_PORT: '0',
        STACKMATE_BOT_DELAY: '50ms 100ms',
        EXHAUSTING_HANDLES_SIGN: sign,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  output = '';
  return new Promise((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      const match = /ready at (\S+)/.exec(output);
      if (match) resolve(match[1]);
    };
    child.stdout!.on('data', take);
    child.stderr!.on('data', take);
    child.once('exit', () => reject(new Error(`it ended: ${output}`)));
  });
}

const getSocket = (address: string): string => `${address.replace('http', 'ws')}/ws`;
const countInOutput = (words: string): number => output.split(words).length - 1;
const logged = (words: string) => expect.poll(() => countInOutput(words)).toBe(1);
const isOver = (address: string, matchId: string) =>
  expect
    .poll(async () => (await fetch(`${address}/api/matches/${matchId}/record`)).status)
    .toBe(200);

describe.skipIf(process.platform === 'win32')('file handles', () => {
  it('are reserved for bots and records, however many connections come', async () => {
    const address = await start(100);
    expect(output).toMatch(/"openFiles":100,"neededFiles":15064,"connections":28,.*LimitNOFILE=/);
    const guest = await connectGuest(getSocket(address));
    const flood: Socket[] = [];
    let closed = 0;
    for (let count = 0; count < 300; count += 1) {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      socket.on('error', () => {});
      socket.on('close', () => (closed += 1));
      flood.push(socket);
    }
    await expect.poll(() => closed).toBeGreaterThan(200);
    await guest.ask({ type: 'play-bot', level: 'greedy', deck, botDeck: null });
    const { match } = await guest.paired();
    const seat = follow(match, guest);
    const stop = seat.play('handles');
    await seat.until(({ seq }) => seq > 15, 'some moves of the bot');
    stop();
    await seat.until(() => seat.follower.unanswered() === null, 'an answer');
    seat.follower.command({ type: 'resign' });
    await seat.until(({ phase }) => phase === 'over', 'the end');
    for (const socket of flood) socket.destroy();
    await isOver(address, match);
    expect(output).not.toMatch(/EMFILE|has no answer|no file handle|could not be written/);
  });

  it(
    'that run out end no match and lose nothing; the server logs the shortage and its end',
    { timeout: 90_000 },
    async () => {
      const address = await start(100);
      const { match, guests, seats } = await pairUp(getSocket(address));
      const stranger = await connectGuest(getSocket(address));
      writeFileSync(sign, '');
      await logged('no file handle is left');
      expect(output).toContain('LimitNOFILE=');
      const stops = seats.map((seat, at) => seat.play(`without handles ${at}`));
      await seats[0].until(({ seq }) => seq > 20, 'moves without handles');
      for (const stop of stops) stop();
      await seats[0].until(() => seats[0].follower.unanswered() === null, 'an answer');
      // A bot whose thread can't start plays a simple action.
      await stranger.ask({ type: 'play-bot', level: 'greedy', deck, botDeck: null });
      const alone = follow((await stranger.paired()).match, stranger);
      const stop = alone.play('beside a bot');
      await alone.until(({ seq }) => seq > 10, 'moves against a bot');
      stop();
      rmSync(sign);
      await logged('file handles are available again');
      alone.play('beside a bot that thinks again');
      await logged('the bot thread was restarted');
      // Connections stayed open, and new ones are accepted.
      expect(guests.map(({ connection }) => connection.isClosed())).toEqual([false, false]);
      await connectGuest(getSocket(address));
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      seats[0].follower.command({ type: 'resign' });
      await seats[1].until(({ phase }) => phase === 'over', 'the end');
      await isOver(address, match);
      expect(countInOutput("can't be started")).toBe(1);
      expect(countInOutput('no file handle is left')).toBe(1);
    },
  );
});
