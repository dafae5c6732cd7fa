import { EventEmitter } from 'node:events';
import { maxBusBytes } from '../../src/cluster/bus/bus.ts';
import type { Bus, BusDrop } from '../../src/cluster/bus/bus.ts';
import { createEnvelope } from '../../src/cluster/bus/envelope.ts';
import type { MemoryBusOptions } from '../../src/cluster/bus/memory-bus.ts';
import { createReceiver } from '../../src/cluster/bus/receiver.ts';
import type { BusReceiver, ReplyTo } from '../../src/cluster/bus/receiver.ts';
import type { Timeline } from './timeline.ts';

/** Joins the buses of simulated nodes. */
export interface SimulatedBusNetwork {
  /** `run` runs work in the node's process. */
  readonly join: (options: MemoryBusOptions, run?: (work: () => void) => void) => Bus;
  /** Sends raw bytes, as a stranger could. */
  readonly inject: (subject: string, bytes: Uint8Array) => void;
  /** Cuts the connections of nodes to the bus, or brings them back. */
  readonly setUp: (isUp: boolean, nodes?: readonly string[]) => void;
}

interface Member {
  readonly node: string;
  readonly run: (work: () => void) => void;
  readonly receiver: BusReceiver;
  readonly events: EventEmitter<{ change: [boolean] }>;
  isUp: boolean;
}

export interface SimulatedBusOptions {
  readonly timeline: Timeline;
  /** Returns the delays in ms after which copies of a message arrive; none if it is lost. */
  readonly delays: (from: string, to: string) => readonly number[];
}

/** Max number of messages under way. */
const maxUnderWay = 10_000;

export function createSimulatedBus({ timeline, delays }: SimulatedBusOptions): SimulatedBusNetwork {
  const members = new Set<Member>();
  /** When the last message arrives that is under way between two nodes: messages stay in order. */
  const lastDue = new Map<string, number>();
  let isAway = false;
  let underWay = 0;

  function carry(from: string, to: Member, act: () => void): void {
    const way = `${from} ${to.node}`;
    for (const [copy, delay] of delays(from, to.node).entries()) {
      const due = Math.max(timeline.now() + delay, lastDue.get(way) ?? 0);
      // A second copy is dropped by its number, however late it is.
      if (copy === 0) lastDue.set(way, due);
      underWay += 1;
      timeline.after(due - timeline.now(), () => {
        underWay -= 1;
        if (to.isUp) to.run(act);
      });
    }
  }

  function sendToAll(
    from: string,
    subject: string,
    bytes: Uint8Array,
    reply: ReplyTo | null,
  ): void {
    for (const to of members) {
      if (to.node !== from) carry(from, to, () => to.receiver.receive(subject, bytes, reply));
    }
  }

  function join(
    { nodeId: node, secret, meter }: MemoryBusOptions,
    run: Member['run'] = (work) => work(),
  ): Bus {
    const envelope = createEnvelope({ secret, nodeId: node });
    const receiver = createReceiver({ envelope, meter });
    const events = new EventEmitter<{ change: [boolean] }>();
    const member: Member = { node, run, receiver, events, isUp: !isAway };
    members.add(member);
    let requests = 0;

    function drop(why: BusDrop): false {
      meter.countDropped(why);
      return false;
    }

    function send(subject: string, payload: Uint8Array, reply: ReplyTo | null): boolean {
      if (payload.length > maxBusBytes) return drop('too large');
      if (!member.isUp) return drop('away');
      if (underWay >= maxUnderWay) return drop('full');
      sendToAll(node, subject, envelope.seal(subject, payload), reply);
      meter.countSent(payload.length);
      return true;
    }

    return {
      nodeId: node,
      publish: (subject, payload) => send(subject, payload, null),
      subscribe: receiver.subscribe,
      answer: receiver.answer,
      request: (subject, payload, timeout) =>
        new Promise((resolve) => {
          const timer = setTimeout(() => resolve(null), timeout);
          const settle = (answer: Buffer | null): void => {
            clearTimeout(timer);
            resolve(answer);
          };
          const reply = `inbox.${node}.${requests++}`;
          const isSent = send(subject, payload, {
            subject: reply,
            send: (bytes) => carry('', member, () => settle(receiver.openAnswer(reply, bytes))),
          });
          if (!isSent) settle(null);
        }),
      isUp: () => member.isUp,
      onChange: (changed) => void events.on('change', changed),
      async close() {
        members.delete(member);
      },
    };
  }

  return {
    join,
    inject: (subject, bytes) => sendToAll('', subject, bytes, null),
    setUp(isUp, nodes) {
      if (!nodes) isAway = !isUp;
      for (const member of members) {
        if (member.isUp === isUp || (nodes && !nodes.includes(member.node))) continue;
        member.isUp = isUp;
        member.run(() => member.events.emit('change', isUp));
      }
    },
  };
}
