import * as z from 'zod/mini';
import type { EndedBy } from '@stackmate/room';
import type { Bus } from '../bus/bus.ts';

/** A match in the memory of a node. */
const listedMatch = z.object({
  match: z.string(),
  phase: z.nullable(z.string()),
  connections: z.number(),
});
type ListedMatch = z.infer<typeof listedMatch>;

const nodeCall = z.discriminatedUnion('call', [
  z.object({ call: z.literal('live') }),
  z.object({
    call: z.literal('end'),
    match: z.string(),
    loser: z.nullable(z.union([z.literal(0), z.literal(1), z.literal('by-energy')])),
  }),
  z.object({ call: z.literal('drain') }),
]);
type NodeCall = z.infer<typeof nodeCall>;

/** Operators' commands for the matches of a node. */
export interface NodeAdmin {
  readonly live: () => Promise<readonly ListedMatch[]>;
  readonly end: (matchId: string, loser: EndedBy) => Promise<boolean>;
  /** Starts stopping the server; returns immediately. */
  readonly drain: () => void;
}

export interface ClusterAdminOptions {
  readonly bus: Pick<Bus, 'nodeId' | 'request' | 'answer'>;
  readonly local: NodeAdmin;
  readonly findOwner: (matchId: string) => Promise<{ readonly node: string } | null>;
  readonly nodes: () => Promise<readonly { readonly node: string; readonly name: string | null }[]>;
}

/** Operators' commands for the matches of all nodes. */
export interface ClusterAdmin extends Omit<NodeAdmin, 'drain'> {
  /** Starts stopping a node, given by its id or name; null for this one. */
  readonly drain: (nodeId: string | null) => Promise<void>;
  readonly close: () => void;
}

/** Max time for another node's answer, in ms. */
const answerTime = 5000;
const adminSubject = (nodeId: string): string => `admin.${nodeId}`;
const encode = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

export function createClusterAdmin(options: ClusterAdminOptions): ClusterAdmin {
  const { bus, local, findOwner, nodes } = options;

  async function perform(call: NodeCall): Promise<unknown> {
    if (call.call === 'live') return local.live();
    if (call.call === 'end') return local.end(call.match, call.loser);
    local.drain();
    return null;
  }

  async function ask(nodeId: string, call: NodeCall): Promise<unknown> {
    const answer = await bus.request(adminSubject(nodeId), encode(call), answerTime);
    if (!answer) throw new Error(`node ${nodeId} doesn't answer`);
    return JSON.parse(answer.toString()) as unknown;
  }

  /** Returns the id of a node. Throws for operators if there isn't exactly one with this id or name. */
  async function findNodeId(wanted: string): Promise<string> {
    const named = (await nodes()).filter(
      ({ node: nodeId, name }) => nodeId === wanted || name === wanted,
    );
    if (named.length === 1) return named[0].node;
    throw new Error(
      named.length === 0
        ? `there is no node ${wanted}`
        : `several nodes have the name ${wanted}: give the id of one, ${named.map(({ node: nodeId }) => nodeId).join(' or ')}`,
    );
  }

  const close = bus.answer(adminSubject(bus.nodeId), async ({ payload }) =>
    encode(await perform(nodeCall.parse(JSON.parse(payload.toString())))),
  );

  return {
    async live() {
      const others = (await nodes()).filter(({ node: nodeId }) => nodeId !== bus.nodeId);
      const lists = await Promise.all(
        // A node that doesn't answer is left out: its matches are listed without what it has in memory.
        others.map(({ node: nodeId }) =>
          ask(nodeId, { call: 'live' }).then(
            (matches) => z.array(listedMatch).parse(matches),
            () => [],
          ),
        ),
      );
      return [...(await local.live()), ...lists.flat()];
    },
    async end(matchId, loser) {
      if (await local.end(matchId, loser)) return true;
      const owner = await findOwner(matchId);
      if (!owner || owner.node === bus.nodeId) return false;
      return z.boolean().parse(await ask(owner.node, { call: 'end', match: matchId, loser }));
    },
    async drain(wanted) {
      const nodeId = wanted === null ? bus.nodeId : await findNodeId(wanted);
      if (nodeId === bus.nodeId) local.drain();
      else await ask(nodeId, { call: 'drain' });
    },
    close,
  };
}
