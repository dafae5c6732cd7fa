import type { Admin } from '../../apps/server/src/admin/index.ts';

export type Flows = Awaited<ReturnType<Admin['tradeFlows']>>;
type Finding = Flows['findings'][number];

/** Names that a line has at most. */
export const maxNames = 6;

/** What a finding says; the first account gains. */
export const signTexts: Readonly<Record<Finding['sign'], string>> = {
  sink: 'several young accounts feed one',
  household: 'shared address or device',
  'edge prices': 'prices at the band’s edge',
  ring: 'accounts that mostly trade with each other',
  gifts: 'gifts',
};

/** Returns names by ids; a deleted account has none. */
export function namesOf({ accounts }: Flows): (playerId: string) => string {
  const names = new Map(accounts.map(({ player, name }) => [player, name]));
  return (playerId) => names.get(playerId) ?? 'deleted account';
}

/** Writes who a finding is about: who gains, and who gives. */
export function findingAccounts(
  { sign, accounts }: Finding,
  nameOf: (id: string) => string,
): string {
  const shown = accounts.slice(0, maxNames).map(nameOf);
  const more = accounts.length > maxNames ? ` and ${accounts.length - maxNames} more` : '';
  if (sign === 'ring') return `${shown.join(', ')}${more}`;
  const [sink, ...sources] = shown;
  return `${sources.join(', ')}${more} → ${sink}`;
}

export const findingText = (finding: Finding): string =>
  `${signTexts[finding.sign]}, ${finding.coins} coins in ${finding.trades} trades`;

/** What went in and out of an account, in coins. */
export interface AccountFlow {
  readonly marketIn: number;
  readonly marketOut: number;
  readonly swapsIn: number;
  readonly swapsOut: number;
  readonly partners: number;
  readonly trades: number;
  readonly net: number;
}

/** Sums up the edges of each account. */
export function sumAccounts({ edges }: Pick<Flows, 'edges'>): ReadonlyMap<string, AccountFlow> {
  const players = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const ins = Map.groupBy(edges, ({ to }) => to);
  const outs = Map.groupBy(edges, ({ from }) => from);
  const sum = <T>(items: readonly T[], value: (item: T) => number): number =>
    items.reduce((total, item) => total + value(item), 0);
  return new Map(
    [...players].map((playerId) => {
      const [into, out] = [ins.get(playerId) ?? [], outs.get(playerId) ?? []];
      const flow = {
        marketIn: sum(into, ({ market }) => market),
        marketOut: sum(out, ({ market }) => market),
        swapsIn: sum(into, ({ swapped }) => swapped),
        swapsOut: sum(out, ({ swapped }) => swapped),
        partners: new Set([...into.map(({ from }) => from), ...out.map(({ to }) => to)]).size,
        trades: sum([...into, ...out], ({ sales, swaps }) => sales + swaps),
      };
      const net = flow.marketIn + flow.swapsIn - flow.marketOut - flow.swapsOut;
      return [playerId, { ...flow, net }];
    }),
  );
}
