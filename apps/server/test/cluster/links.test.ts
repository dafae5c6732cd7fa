import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeFrame, encodeFrame } from '../../src/cluster/routing/frame.ts';
import type { FrameItem } from '../../src/cluster/routing/frame.ts';
import { createNodeLinks } from '../../src/cluster/routing/links.ts';
import type { NodeLinks } from '../../src/cluster/routing/links.ts';

describe('a frame', () => {
  const item = fc.oneof(
    fc.record({ k: fc.constant('gone' as const), c: fc.integer() }),
    fc.record({ k: fc.constant('to' as const), c: fc.array(fc.integer(), { maxLength: 3 }) }),
    fc.record({ k: fc.constant('joined' as const), j: fc.nat(), isHere: fc.boolean() }),
  );
  const text = fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value)));

  it('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.record({ s: fc.string(), n: fc.nat() }),
        fc.array(fc.record({ item, text })),
        (head, items: readonly FrameItem[]) => {
          const read = decodeFrame(encodeFrame({ head, items }));
          expect(read?.head).toEqual(head);
          expect(
            read?.items.map((candidate) => ({ ...candidate, text: Buffer.from(candidate.text) })),
          ).toEqual(
            items.map((candidate) => ({ ...candidate, text: Buffer.from(candidate.text) })),
          );
        },
      ),
    );
  });

  it('of any other bytes is refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(decodeFrame(Buffer.from(bytes))).toBe(null);
      }),
    );
    for (const words of ['', '{}\n', '{"s":"a","n":1}', '{"s":"a","n":1}\n{}\n']) {
      expect(decodeFrame(Buffer.from(words))).toBe(null);
    }
  });
});

/** An event for two nodes: an item is sent, time passes, or a frame in transit arrives, is lost or doubled. */
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ is: fc.constant('send' as const), by: fc.nat(1) }) },
  { weight: 8, arbitrary: fc.record({ is: fc.constant('arrive' as const), by: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('lose' as const), by: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('double' as const), by: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('tick' as const), by: fc.nat(1) }) },
);

/** Two nodes with a network that the test moves by hand. */
function openPair() {
  let time = 0;
  const underWay: [Buffer[], Buffer[]] = [[], []];
  const arrive: ((payload: Buffer) => void)[] = [];
  /** Numbers received since the last break, by receiver. */
  const received: [number[], number[]] = [[], []];
  const breaks: [number, number] = [0, 0];
  let scheduled: (() => void)[] = [];
  const nodes = ([0, 1] as const).map((at): NodeLinks => {
    const links = createNodeLinks({
      bus: {
        nodeId: `n${at}`,
        publish(_subject, payload) {
          underWay[at].push(Buffer.from(payload));
          return true;
        },
        subscribe(_subject, handle) {
          arrive[at] = (payload) => handle({ from: `n${1 - at}`, payload });
          return () => {};
        },
      },
      now: () => time,
      countDropped() {},
      countBroken() {},
      schedule: (act) => void scheduled.push(act),
    });
    links.handle({
      receive: (_peer, item) => void (item.k === 'gone' && received[at].push(item.c)),
      broken() {
        received[at] = [];
        breaks[at] += 1;
      },
      isUsed: () => true,
    });
    return links;
  });
  const settle = (): void => {
    const due = scheduled;
    scheduled = [];
    for (const act of due) act();
  };
  return {
    received,
    breaks,
    send(by: number, number: number) {
      nodes[by].send(`n${1 - by}`, { k: 'gone', c: number });
      settle();
    },
    arrive(by: number, copies: number) {
      const payload = underWay[by].shift();
      if (payload) for (let i = 0; i < copies; i += 1) arrive[1 - by](payload);
      settle();
    },
    tick(by: number) {
      time += 500;
      nodes[by].tick();
      settle();
    },
    deliverAll() {
      for (let turns = 0; underWay[0].length + underWay[1].length > 0; turns += 1) {
        if (turns > 10_000) throw new Error('the nodes never come to rest');
        for (const by of [0, 1]) {
          const payload = underWay[by].shift();
          if (payload) arrive[1 - by](payload);
        }
        settle();
      }
    },
  };
}

describe('a link', () => {
  it('never skips, doubles or reorders an item unnoticed, whatever the bus loses', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 120, size: 'max' }), (events) => {
        const pair = openPair();
        const sent: [number[], number[]] = [[], []];
        for (const [index, { is, by }] of events.entries()) {
          if (is === 'send') {
            pair.send(by, index);
            sent[by].push(index);
          } else if (is === 'tick') pair.tick(by);
          else pair.arrive(by, { arrive: 1, lose: 0, double: 2 }[is]);
          for (const at of [0, 1]) {
            const numbers = pair.received[at];
            const first = sent[1 - at].indexOf(numbers[0]);
            expect(numbers).toEqual(sent[1 - at].slice(first, first + numbers.length));
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('comes to rest after losses: both ends talk again, and nothing breaks any more', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 80, size: 'max' }), (events) => {
        const pair = openPair();
        let sent = 0;
        for (const { is, by } of events) {
          if (is === 'send') pair.send(by, (sent += 1));
          else if (is === 'tick') pair.tick(by);
          else pair.arrive(by, { arrive: 1, lose: 0, double: 2 }[is]);
        }
        for (let round = 0; round < 4; round += 1) {
          pair.deliverAll();
          for (const by of [0, 1]) pair.tick(by);
        }
        pair.deliverAll();
        const before = [...pair.breaks];
        for (const by of [0, 1]) pair.send(by, 1_000_000 + by);
        pair.deliverAll();
        for (const by of [0, 1]) pair.tick(by);
        pair.deliverAll();
        expect(pair.breaks).toEqual(before);
        expect(pair.received[0].at(-1)).toBe(1_000_001);
        expect(pair.received[1].at(-1)).toBe(1_000_000);
      }),
      { numRuns: 300 },
    );
  });

  it('loses no item while the bus loses none', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1), { maxLength: 60, size: 'max' }), (senders) => {
        const pair = openPair();
        for (const [index, by] of senders.entries()) pair.send(by, index);
        pair.deliverAll();
        for (const by of [0, 1]) {
          expect(pair.received[1 - by]).toEqual(
            [...senders.keys()].filter((index) => senders[index] === by),
          );
        }
      }),
    );
  });
});
