import type { SyntaxNodeRef } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';
import { readSeries, readTypes } from './all-metrics.ts';

/** What a server offers to queries. */
export interface KnownMetrics {
  /** Types of metrics by name. */
  readonly types: ReadonlyMap<string, string>;
  /** Values of labels, by name of the metric and label. */
  readonly labels: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;
}

/** Metrics of Prometheus itself, with their labels. */
const ownMetrics: ReadonlyMap<string, readonly string[]> = new Map([
  ['up', []],
  ['ALERTS', ['alertname', 'alertstate']],
]);
/** Labels that Prometheus adds to whatever it scrapes. */
const targetLabels = ['instance', 'job'];

/** Returns the name of the metric that a series of a histogram belongs to. */
function metricOf({ types }: KnownMetrics, name: string): string {
  const histogram = name.replace(/_(?:bucket|sum|count)$/, '');
  return types.get(histogram) === 'histogram' ? histogram : name;
}

export function readMetrics(text: string): KnownMetrics {
  const known = { types: readTypes(text), labels: new Map<string, Map<string, Set<string>>>() };
  for (const { name, labels } of readSeries(text)) {
    const metric = metricOf(known, name);
    const ofMetric = known.labels.get(metric) ?? new Map<string, Set<string>>();
    known.labels.set(metric, ofMetric);
    for (const [label, value] of Object.entries(labels)) {
      ofMetric.set(label, (ofMetric.get(label) ?? new Set()).add(value));
    }
  }
  return known;
}

/** A selector of series, with the functions around it, the innermost first. */
interface Selector {
  readonly name: string;
  readonly matchers: readonly { readonly label: string; readonly value: string }[];
  readonly functions: readonly string[];
}

interface ParsedQuery {
  readonly isBroken: boolean;
  readonly selectors: readonly Selector[];
  /** Labels that the result is grouped by; null if nothing is aggregated. */
  readonly grouping: ReadonlySet<string> | null;
}

function functionsAround(query: string, { node }: SyntaxNodeRef): string[] {
  const names: string[] = [];
  for (let outer = node.parent; outer; outer = outer.parent) {
    const name = outer.name === 'FunctionCall' ? outer.getChild('FunctionIdentifier') : null;
    if (name) names.push(query.slice(name.from, name.to));
  }
  return names;
}

function parseQuery(query: string): ParsedQuery {
  const tree = parser.parse(query);
  const text = ({ from, to }: { readonly from: number; readonly to: number }): string =>
    query.slice(from, to);
  const selectors: Selector[] = [];
  const grouping = new Set<string>();
  let isBroken = false;
  let isAggregated = false;
  tree.iterate({
    enter(ref) {
      isBroken ||= ref.type.isError;
      if (ref.name === 'AggregateExpr') isAggregated = true;
      if (ref.name === 'AggregateModifier') {
        const labels = ref.node.getChild('GroupingLabels')?.getChildren('LabelName') ?? [];
        for (const label of labels) grouping.add(text(label));
      }
      if (ref.name !== 'VectorSelector') return;
      const matchers =
        ref.node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
      selectors.push({
        name: text(ref.node.getChild('Identifier')!),
        matchers: matchers.map((matcher) => ({
          label: text(matcher.getChild('LabelName')!),
          value: text(matcher.getChild('StringLiteral')!).slice(1, -1),
        })),
        functions: functionsAround(query, ref),
      });
    },
  });
  return { isBroken, selectors, grouping: isAggregated ? grouping : null };
}

const ofCounters = new Set(['rate', 'irate', 'increase', 'resets']);
const ofGauges = new Set(['delta', 'deriv', 'predict_linear', 'changes']);

/** Returns why the functions around a selector don't fit the type of its metric; null if they do. */
function typeFault({ name, functions }: Selector, type: string): string | null {
  const [innermost = ''] = functions;
  const counts = type === 'counter' || type === 'histogram';
  if (counts && !ofCounters.has(innermost)) return `${name} only grows: use rate or increase`;
  if (!counts && ofCounters.has(innermost)) return `${name} is a ${type}: use delta`;
  if (counts && ofGauges.has(innermost)) return `${name} is a ${type}: use rate`;
  return functions.includes('histogram_quantile') === name.endsWith('_bucket')
    ? null
    : `${name}: histogram_quantile takes buckets, and nothing else does`;
}

/** Returns what a selector names that no server has. Each alternative of a pattern must fit a value. */
function selectorFaults(known: KnownMetrics, selector: Selector): string[] {
  const { name, matchers } = selector;
  const metric = metricOf(known, name);
  const own = ownMetrics.get(name);
  const type = known.types.get(metric);
  if (own === undefined && type === undefined) return [`no metric ${name}`];
  const values = known.labels.get(metric);
  const faults = type === undefined ? [] : [typeFault(selector, type)];
  for (const { label, value } of matchers) {
    if (targetLabels.includes(label) || own?.includes(label)) continue;
    const existing = [...(values?.get(label) ?? [])];
    if (existing.length === 0) faults.push(`${name} has no label ${label}`);
    for (const alternative of existing.length === 0 ? [] : value.split('|')) {
      const pattern = new RegExp(`^(?:${alternative})$`);
      if (!existing.some((candidate) => pattern.test(candidate)))
        faults.push(`${name} has no ${label} ${alternative}`);
    }
  }
  return faults.filter((fault) => fault !== null);
}

/**
 * Returns what is wrong with a query and with the labels that texts show of its result: a broken expression, metrics,
 * labels and values that no server has, functions that don't fit the type of a metric.
 */
export function queryFaults(
  known: KnownMetrics,
  query: string,
  shownLabels: readonly string[] = [],
): readonly string[] {
  const { isBroken, selectors, grouping } = parseQuery(query);
  if (isBroken) return ['not PromQL'];
  const labels = new Set([
    ...targetLabels,
    'le',
    ...selectors.flatMap(({ name }) => [
      ...(known.labels.get(metricOf(known, name))?.keys() ?? []),
      ...(ownMetrics.get(name) ?? []),
    ]),
  ]);
  return [
    ...selectors.flatMap((selector) => selectorFaults(known, selector)),
    ...[...(grouping ?? [])]
      .filter((label) => !labels.has(label))
      .map((label) => `no label ${label} to group by`),
    ...shownLabels
      .filter((label) => !(grouping ?? labels).has(label))
      .map((label) => `the result has no label ${label}`),
  ];
}

/** Returns the names of the metrics that a query reads. */
export const metricsOfQuery = (known: KnownMetrics, query: string): readonly string[] =>
  parseQuery(query).selectors.map(({ name }) => metricOf(known, name));
