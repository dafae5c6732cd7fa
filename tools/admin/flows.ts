import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cardName, dayLength } from '@stackmate/economy';
import type { Admin } from '../../apps/server/src/admin/index.ts';
import type { Options } from '../shared/options.ts';
import { drawFlows } from './flow-picture.ts';
import { line, print, printJson, table } from './print.ts';

export type Flows = Awaited<ReturnType<Admin['tradeFlows']>>;
type Finding = Flows['findings'][number];

const defaultDays = 30;
/** Rows of each table; JSON has all. */
const maxRows = 40;
const maxNames = 6;

/** What a finding says; the first account gains. */
const signTexts: Readonly<Record<Finding['sign'], string>> = {
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

const toMinute = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

function formatFlows(report: Flows, days: number): string {
  const { accounts, findings, listed, trades, isCut, at } = report;
  const nameOf = namesOf(report);
  const flows = sumAccounts(report);
  const rows = accounts
    .flatMap((account) => {
      const flow = flows.get(account.player);
      return flow ? [{ ...account, ...flow }] : [];
    })
    .toSorted((a, b) => Math.abs(b.net) - Math.abs(a.net));
  const signsOf = (playerId: string): string =>
    findings
      .flatMap((finding, index) => (finding.accounts.includes(playerId) ? [`#${index + 1}`] : []))
      .slice(0, maxNames)
      .join(' ');
  return [
    line`${trades} trades of ${flows.size} accounts in ${days} days${isCut ? '; only the pairs with the most value are listed' : ''}`,
    findings.length === 0
      ? 'nothing looks odd'
      : `What looks odd\n${table([
          ['', 'coins', 'trades', 'what', 'who'],
          ...findings
            .slice(0, maxRows)
            .map((finding, index) => [
              `#${index + 1}`,
              String(finding.coins),
              String(finding.trades),
              signTexts[finding.sign],
              findingAccounts(finding, nameOf),
            ]),
        ])}`,
    ...(rows.length === 0
      ? []
      : [
          `Accounts (coins against reference values)\n${table([
            [
              'account',
              'id',
              'days old',
              'market in',
              'out',
              'swaps in',
              'out',
              'net',
              'partners',
              'trades',
              'odd',
            ],
            ...rows
              .slice(0, maxRows)
              .map((row) => [
                row.isFrozen ? `${row.name} (frozen)` : row.name,
                row.player,
                row.createdAt === null ? '-' : String(Math.floor((at - row.createdAt) / dayLength)),
                String(row.marketIn),
                String(row.marketOut),
                String(row.swapsIn),
                String(row.swapsOut),
                row.net > 0 ? `+${row.net}` : String(row.net),
                String(row.partners),
                String(row.trades),
                signsOf(row.player),
              ]),
          ])}`,
        ]),
    ...(listed.length === 0
      ? []
      : [
          `Trades, for trade-freeze and trade-return\n${table([
            ['trade', 'at (UTC)', 'from', 'to', 'what', 'price', 'worth', 'status'],
            ...listed
              .slice(0, maxRows)
              .map((trade) => [
                trade.id,
                toMinute(trade.at),
                nameOf(trade.from),
                nameOf(trade.to),
                trade.card === null ? 'swap' : cardName(trade.card),
                String(trade.price),
                String(trade.worth),
                trade.isFrozen ? `${trade.status}, frozen` : trade.status,
              ]),
          ])}`,
        ]),
  ].join('\n\n');
}

/** [MK6] Prints who gave value to whom by trades and what looks odd, and draws it if asked. */
export async function printFlows(
  admin: Pick<Admin, 'tradeFlows'>,
  options: Options,
): Promise<number> {
  const days =
    options.text('days') === null ? defaultDays : options.whole('days', { min: 1, max: 366 });
  const report = await admin.tradeFlows(Date.now() - days * dayLength, options.text('account'));
  if (options.is('json')) printJson(report);
  else print(formatFlows(report, days));
  const picture = options.text('picture');
  if (picture !== null) {
    const file = resolve(picture);
    writeFileSync(file, drawFlows(report, days));
    if (!options.is('json')) print(line`\nwrote ${file}`);
  }
  return 0;
}
