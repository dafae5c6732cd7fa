import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY } from 'd3-force';
import type { SimulationNodeDatum } from 'd3-force';
import { escapeToLine } from '../shared/terminal.ts';
import { findingAccounts, findingText, namesOf, sumAccounts } from './flows.ts';
import type { AccountFlow, Flows } from './flows.ts';

/** Accounts of a picture: those of findings first, then those with the largest net flow. */
const maxAccounts = 60;
const maxFindings = 12;
const rounds = 400;
const lineHeight = 18;
const margin = 70;

interface DrawnAccount extends SimulationNodeDatum {
  readonly id: string;
  readonly name: string;
  readonly flow: AccountFlow;
  readonly isFrozen: boolean;
  readonly radius: number;
  /** Findings that it belongs to, by their numbers. */
  readonly signs: readonly number[];
  x: number;
  y: number;
}

interface DrawnFlow {
  readonly source: DrawnAccount;
  readonly target: DrawnAccount;
  readonly value: number;
  /** What is odd about it; empty for others. */
  readonly label: string;
}

/** Writes a name that strangers chose into XML. */
const xmlText = (text: string): string =>
  escapeToLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const shorten = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

const round = (value: number): string => String(Math.round(value * 10) / 10);

function chooseAccounts(report: Flows): readonly DrawnAccount[] {
  const nameOf = namesOf(report);
  const flows = sumAccounts(report);
  const findings = report.findings.slice(0, maxFindings);
  const frozen = new Set(
    report.accounts.filter(({ isFrozen }) => isFrozen).map(({ player }) => player),
  );
  const largest = Math.max(1, ...[...flows.values()].map(({ net }) => Math.abs(net)));
  return [...flows]
    .map(([id, flow]) => ({
      id,
      flow,
      signs: findings.flatMap(({ accounts }, index) => (accounts.includes(id) ? [index + 1] : [])),
    }))
    .toSorted(
      (a, b) =>
        Math.sign(b.signs.length) - Math.sign(a.signs.length) ||
        Math.abs(b.flow.net) - Math.abs(a.flow.net),
    )
    .slice(0, maxAccounts)
    .map(({ id, flow, signs }, index) => ({
      id,
      flow,
      signs,
      name: nameOf(id),
      isFrozen: frozen.has(id),
      radius: 10 + 26 * Math.sqrt(Math.abs(flow.net) / largest),
      // A spiral to begin with, the same each time.
      x: 40 * Math.sqrt(index) * Math.cos(2.4 * index),
      y: 40 * Math.sqrt(index) * Math.sin(2.4 * index),
    }));
}

function chooseFlows(report: Flows, accounts: readonly DrawnAccount[]): readonly DrawnFlow[] {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const findings = report.findings.slice(0, maxFindings);
  return report.edges.flatMap(({ from, to, market, swapped }) => {
    const [source, target] = [byId.get(from), byId.get(to)];
    if (!source || !target) return [];
    const signs = findings.flatMap((finding, index) => {
      const concerns =
        finding.sign === 'ring'
          ? finding.accounts.includes(from) && finding.accounts.includes(to)
          : finding.accounts[0] === to && finding.accounts.includes(from);
      return concerns ? [`#${index + 1}`] : [];
    });
    return [{ source, target, value: market + swapped, label: signs.join(' ') }];
  });
}

/** Moves the accounts apart, and those with flows between them together. */
function arrange(accounts: readonly DrawnAccount[], flows: readonly DrawnFlow[]): void {
  const simulation = forceSimulation([...accounts])
    .force(
      'flows',
      forceLink(flows.map((flow) => ({ ...flow })))
        .distance(150)
        .strength(0.4),
    )
    .force('apart', forceManyBody().strength(-420))
    .force(
      'overlap',
      forceCollide<DrawnAccount>(({ radius }) => radius + 36),
    )
    .force('x', forceX().strength(0.05))
    .force('y', forceY().strength(0.09))
    .stop();
  simulation.tick(rounds);
}

/** Draws an account: a circle, or a diamond if something is odd. */
function drawAccount({ name, flow: { net }, isFrozen, radius, signs, x, y }: DrawnAccount): string {
  const isOdd = signs.length > 0;
  const fill = net > 0 ? '#1f5f8b' : net < 0 ? '#c8763a' : '#777777';
  const corner = radius * 1.25;
  const shape = isOdd
    ? `<path d="M${round(x)} ${round(y - corner)}L${round(x + corner)} ${round(y)}L${round(x)} ${round(y + corner)}L${round(x - corner)} ${round(y)}Z" fill="${fill}" stroke="#111" stroke-width="3"/>`
    : `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" stroke="#333"/>`;
  const amount = net > 0 ? `+${net}` : String(net).replace('-', '−');
  const below = y + (isOdd ? corner : radius) + 14;
  const label = [shorten(name, 22), ...(isFrozen ? ['(frozen)'] : [])].join(' ');
  const marks = isOdd ? ` ${signs.map((sign) => `#${sign}`).join(' ')}` : '';
  return `<g>${shape}
<text class="halo" x="${round(x)}" y="${round(below)}">${xmlText(label)}</text>
<text class="halo small" x="${round(x)}" y="${round(below + 15)}">${amount}${xmlText(marks)}</text></g>`;
}

/** Draws a flow as an arrow: thicker with its value, dashed and with its findings if it is odd. */
function drawFlow({ source, target, value, label }: DrawnFlow): string {
  const [dx, dy] = [target.x - source.x, target.y - source.y];
  const length = Math.max(1, Math.hypot(dx, dy));
  const gap = target.radius * 1.25 + 8;
  const from = [source.x + (dx / length) * source.radius, source.y + (dy / length) * source.radius];
  const to = [target.x - (dx / length) * gap, target.y - (dy / length) * gap];
  const isOdd = label !== '';
  const width = 1 + Math.min(6, Math.log2(1 + value / 20));
  // Two flows between the same accounts bend to different sides.
  const bend = [(from[0] + to[0]) / 2 - dy * 0.1, (from[1] + to[1]) / 2 + dx * 0.1];
  const path = `M${round(from[0])} ${round(from[1])}Q${round(bend[0])} ${round(bend[1])} ${round(to[0])} ${round(to[1])}`;
  const style = isOdd
    ? `stroke="#9b1c1c" stroke-dasharray="8 4" marker-end="url(#odd)"`
    : `stroke="#8a8a8a" marker-end="url(#plain)"`;
  const middle = [(from[0] + to[0]) / 4 + bend[0] / 2, (from[1] + to[1]) / 4 + bend[1] / 2];
  const text = value === 0 ? label : `${value} ${label}`.trim();
  const shown =
    isOdd || value > 0
      ? `<text class="halo small" x="${round(middle[0])}" y="${round(middle[1] + 4)}">${xmlText(text)}</text>`
      : '';
  return `<path d="${path}" fill="none" stroke-width="${round(width)}" ${style}/>${shown}`;
}

const marker = (id: string, colour: string): string =>
  `<marker id="${id}" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="11" markerHeight="11" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L10 5L0 10Z" fill="${colour}"/></marker>`;

/** [MK6] Draws who gave value to whom as an SVG that needs nothing else. */
export function drawFlows(report: Flows, days: number): string {
  const accounts = chooseAccounts(report);
  const flows = chooseFlows(report, accounts);
  arrange(accounts, flows);
  const nameOf = namesOf(report);
  const findings = report.findings.slice(0, maxFindings);
  const lines = [
    'Circle: account. Diamond: something is odd. Size and number: net flow in coins; blue gains, orange gives.',
    'Arrow: value that went one way, thicker with more. Dashed: part of a numbered finding.',
    ...findings.map(
      (finding, index) =>
        `#${index + 1} ${findingText(finding)}: ${findingAccounts(finding, nameOf)}`,
    ),
    ...(findings.length === 0 ? ['Nothing looks odd.'] : []),
  ];
  const xs = accounts.map(({ x }) => x);
  const ys = accounts.map(({ y }) => y);
  const left = Math.min(0, ...xs) - margin - 30;
  const top = Math.min(0, ...ys) - margin;
  const width = Math.max(960, Math.max(0, ...xs) + margin + 30 - left);
  const graphHeight = Math.max(0, ...ys) + margin + 20 - top;
  const head = 44;
  const height = head + graphHeight + lines.length * lineHeight + 24;
  const date = new Date(report.at).toISOString().slice(0, 10);
  const title = `Net flows of value by trades, ${days} days to ${date}`;
  const longest = Math.floor((width - 40) / 7);
  const legend = lines.map(
    (text, index) =>
      `<text x="20" y="${round(head + graphHeight + 12 + index * lineHeight)}">${xmlText(shorten(text, longest))}</text>`,
  );
  // Fewer accounts than the legend is wide stand in its middle.
  const shift = Math.max(0, (width - (Math.max(0, ...xs) + margin + 30 - left)) / 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}" role="img" aria-label="${xmlText(title)}">
<style>text{font:14px system-ui,sans-serif;fill:#111}.halo{text-anchor:middle;paint-order:stroke;stroke:#fff;stroke-width:4px;stroke-linejoin:round}.small{font-size:12px}.title{font-size:20px;font-weight:600}</style>
<defs>${marker('plain', '#8a8a8a')}${marker('odd', '#9b1c1c')}</defs>
<rect width="100%" height="100%" fill="#fff"/>
<text class="title" x="20" y="30">${xmlText(title)}</text>
<g transform="translate(${round(shift - left)} ${round(head - top)})">
${flows.map(drawFlow).join('\n')}
${accounts.map(drawAccount).join('\n')}
</g>
${legend.join('\n')}
</svg>
`;
}
