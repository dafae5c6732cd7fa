import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cardName, dayLength } from '@stackmate/economy';
import type { Admin } from '../../apps/server/src/admin/index.ts';
import type { Options } from '../shared/options.ts';
import { drawFlows } from './flow-picture.ts';
import { findingAccounts, maxNames, namesOf, signTexts, sumAccounts } from './flow-sums.ts';
import type { Flows } from './flow-sums.ts';
import { line, print, printJson, table } from './print.ts';

const defaultDays = 30;
/** Rows of each table; JSON has all. */
const maxRows = 40;

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
