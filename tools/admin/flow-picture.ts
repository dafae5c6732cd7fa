import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY } from 'd3-force';
import type { SimulationNodeDatum } from 'd3-force';
import { escapeToLine } from '../shared/terminal.ts';
import { findingAccounts, findingText, namesOf, sumAccounts } from './flow-sums.ts';
import type { AccountFlow, Flows } from './flow-sums.ts';

/** Accounts of a picture: those of findings first, then those with the largest net flow. */
const maxAccounts = 60;
const maxFindings = 12;
const rounds = 400;
const lineHeight = 18;
const margin = 70;
/** Corners of a diamond are further out than a circle of its size, by this factor. */
const diamond = 1.25;
/** From the middle of one group of accounts to the next. */
const groupDistance = 520;
/** Ordinary flows with a number: the largest. */
const maxNumbers = 8;

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

/**
 * Moves the accounts apart, and those with flows between them together. Accounts of a finding stand beside the crowd, so
 * that it can be told apart.
 */
function arrange(accounts: readonly DrawnAccount[], flows: readonly DrawnFlow[]): void {
  const groups = [...new Set(accounts.flatMap(({ signs }) => signs.slice(0, 1)))];
  const crowd = accounts.some(({ signs }) => signs.length === 0) ? groupDistance : 0;
  const row = ({ signs }: DrawnAccount): number =>
    signs.length === 0
      ? 0
      : (Math.floor(groups.indexOf(signs[0]) / 2) - Math.floor((groups.length - 1) / 2) / 2) *
        groupDistance;
  const column = ({ signs }: DrawnAccount): number =>
    signs.length === 0 ? 0 : crowd + (groups.indexOf(signs[0]) % 2) * groupDistance;
  const isOdd = ({ signs }: DrawnAccount): boolean => signs.length > 0;
  const simulation = forceSimulation([...accounts])
    .force(
      'flows',
      forceLink<DrawnAccount, DrawnFlow>(flows.map((flow) => ({ ...flow })))
        .distance(({ label }) => (label === '' ? 130 : 230))
        // What isn't part of a finding must not pull its accounts back into the crowd.
        .strength(({ source, target, label }) =>
          label !== '' ? 0.4 : isOdd(source) || isOdd(target) ? 0.01 : 0.25,
        ),
    )
    .force(
      'apart',
      forceManyBody<DrawnAccount>().strength((account) => (isOdd(account) ? -700 : -420)),
    )
    .force(
      'overlap',
      forceCollide<DrawnAccount>(({ radius }) => radius + 42),
    )
    .force(
      'x',
      forceX<DrawnAccount>(column).strength((account) => (isOdd(account) ? 0.12 : 0.07)),
    )
    .force(
      'y',
      forceY<DrawnAccount>(row).strength((account) => (isOdd(account) ? 0.12 : 0.09)),
    )
    .stop();
  simulation.tick(rounds);
}

/** Draws an account: a circle, or a diamond if something is odd. */
function drawAccount({ flow: { net }, radius, signs, x, y }: DrawnAccount): string {
  const fill = net > 0 ? '#1f5f8b' : net < 0 ? '#c8763a' : '#777777';
  if (signs.length === 0) {
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" stroke="#333"/>`;
  }
  const corner = radius * diamond;
  return `<path d="M${round(x)} ${round(y - corner)}L${round(x + corner)} ${round(y)}L${round(x)} ${round(y + corner)}L${round(x - corner)} ${round(y)}Z" fill="${fill}" stroke="#111" stroke-width="3"/>`;
}

/** Writes below an account its name, its net flow and its findings. */
function nameAccount({ name, flow: { net }, isFrozen, radius, signs, x, y }: DrawnAccount): string {
  const amount = net > 0 ? `+${net}` : String(net).replace('-', '−');
  const below = y + radius * (signs.length > 0 ? diamond : 1) + 14;
  const label = [shorten(name, 22), ...(isFrozen ? ['(frozen)'] : [])].join(' ');
  const marks = signs.map((sign) => ` #${sign}`).join('');
  return `<text class="halo" x="${round(x)}" y="${round(below)}">${xmlText(label)}</text>
<text class="halo small" x="${round(x)}" y="${round(below + 15)}">${amount}${marks}</text>`;
}

/** Where an arrow begins, bends and ends: two between the same accounts bend to different sides. */
function pathOf({ source, target }: DrawnFlow) {
  const [dx, dy] = [target.x - source.x, target.y - source.y];
  const length = Math.max(1, Math.hypot(dx, dy));
  const gap = target.radius * diamond + 6;
  const from = [source.x + (dx / length) * source.radius, source.y + (dy / length) * source.radius];
  const to = [target.x - (dx / length) * gap, target.y - (dy / length) * gap];
  const bend = [(from[0] + to[0]) / 2 - dy * 0.1, (from[1] + to[1]) / 2 + dx * 0.1];
  return { from, to, bend };
}

/** Draws a flow as an arrow: thicker with its value, dashed if it is odd. */
function drawFlow(flow: DrawnFlow): string {
  const { from, to, bend } = pathOf(flow);
  const width = 1 + Math.min(6, Math.log2(1 + flow.value / 20));
  const style =
    flow.label === ''
      ? `stroke="#b0b0b0" marker-end="url(#plain)"`
      : `stroke="#9b1c1c" stroke-dasharray="8 4" marker-end="url(#odd)"`;
  return `<path d="M${round(from[0])} ${round(from[1])}Q${round(bend[0])} ${round(bend[1])} ${round(to[0])} ${round(to[1])}" fill="none" stroke-width="${round(width)}" ${style}/>`;
}

/** Writes a flow's value and findings beside its middle. */
function labelFlow(flow: DrawnFlow): string {
  const { from, to, bend } = pathOf(flow);
  const middle = [(from[0] + to[0]) / 4 + bend[0] / 2, (from[1] + to[1]) / 4 + bend[1] / 2];
  const text = `${flow.value} ${flow.label}`.trim();
  return `<text class="halo small" x="${round(middle[0])}" y="${round(middle[1] + 4)}">${xmlText(text)}</text>`;
}

const marker = (id: string, colour: string): string =>
  `<marker id="${id}" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="11" markerHeight="11" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L10 5L0 10Z" fill="${colour}"/></marker>`;

/** [MK6] Draws who gave value to whom as an SVG that needs nothing else. */
export function drawFlows(report: Flows, days: number): string {
  const accounts = chooseAccounts(report);
  const flows = chooseFlows(report, accounts);
  arrange(accounts, flows);
  const plain = flows.filter(({ label, value }) => label === '' && value > 0);
  const numbered = [
    ...plain.toSorted((a, b) => b.value - a.value).slice(0, maxNumbers),
    ...flows.filter(({ label }) => label !== ''),
  ];
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
${numbered.map(labelFlow).join('\n')}
${accounts.map(nameAccount).join('\n')}
</g>
${legend.join('\n')}
</svg>
`;
}
