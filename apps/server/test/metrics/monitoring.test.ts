import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createAllMetrics } from './all-metrics.ts';
import { metricsOfQuery, queryFaults, readMetrics } from './check-query.ts';
import type { KnownMetrics } from './check-query.ts';

const docs = join(import.meta.dirname, '..', '..', '..', '..', 'docs');
const read = (file: string): string => readFileSync(join(docs, file), 'utf8');

let known: KnownMetrics;
/** Names of the server's own metrics. */
let ownNames: readonly string[];
beforeAll(async () => {
  const metrics = createAllMetrics();
  // A duration exists from the first run on.
  await metrics.tasks.run('leagues', async () => {});
  known = readMetrics(await metrics.text());
  ownNames = [...known.types.keys()].filter((name) => name.startsWith('stackmate_'));
});

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: Readonly<Record<'summary' | 'action' | 'runbook', string>>;
}
const { groups } = parse(read('monitoring/alerts.yaml')) as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);

interface Panel {
  readonly title: string;
  readonly type: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}
const dashboard = JSON.parse(read('monitoring/dashboard.json')) as {
  readonly panels: readonly Panel[];
  readonly annotations: { readonly list: readonly { readonly expr: string }[] };
};
/** What Grafana puts in before it asks Prometheus. */
const asAsked = (expr: string): string =>
  expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*');
const targets = dashboard.panels.flatMap(({ title, targets: ofPanel = [] }) =>
  ofPanel.map(({ expr, legendFormat }) => ({ title, expr: asAsked(expr), legendFormat })),
);

describe('a query is refused', () => {
  it.each([
    ['up{', 'not PromQL'],
    ['stackmate_nothing > 0', 'no metric stackmate_nothing'],
    ['stackmate_bus_up{why="full"}', 'stackmate_bus_up has no label why'],
    ['rate(stackmate_bus_dropped_total{why="lost"}[5m])', 'no why lost'],
    ['rate(stackmate_bus_dropped_total{why=~"full|lost"}[5m])', 'no why lost'],
    ['stackmate_rooms_lost_total > 0', 'only grows'],
    ['rate(stackmate_connections[5m])', 'is a gauge'],
    ['histogram_quantile(0.9, rate(stackmate_commit_seconds_sum[5m]))', 'takes buckets'],
    ['sum by (kind) (stackmate_connections)', 'no label kind to group by'],
  ])('%s', (query, fault) => {
    expect(queryFaults(known, query).join()).toContain(fault);
  });

  it('if a text shows a label that its result lost', () => {
    expect(queryFaults(known, 'max(stackmate_bus_up)', ['instance'])).toEqual([
      'the result has no label instance',
    ]);
  });
});

describe('the alert rules', () => {
  it.each(rules.map((rule) => [rule.alert, rule] as const))('%s', (_, rule) => {
    const { expr, labels, annotations } = rule;
    const shown = [...JSON.stringify(annotations).matchAll(/\$labels\.(\w+)/g)].map(
      ([, label]) => label,
    );
    expect(queryFaults(known, expr, shown)).toEqual([]);
    expect(['critical', 'warning']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/\.$/);
    expect(annotations.action).toMatch(/\.$/);
  });

  it('have different names, and a test each', () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    const tested = [...read('monitoring/alerts.test.yaml').matchAll(/alertname="(\w+)"/g)];
    expect(new Set(tested.map(([, name]) => name))).toEqual(new Set(names));
  });

  it('lead to sections that exist', () => {
    const page = read('operating.md');
    const slugs = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(/\s/g, '-'),
    );
    const anchors = new Set(slugs.map((slug) => `docs/operating.md#${slug}`));
    for (const { alert, annotations } of rules) {
      expect(anchors.has(annotations.runbook), `${alert}: ${annotations.runbook}`).toBe(true);
    }
  });

  it('name tasks that are done every second or minute in one, and hourly ones in the other', () => {
    const named = rules
      .filter(({ expr }) => expr.includes('task_last_done'))
      .flatMap(({ expr }) => /task=~"(.*)"/.exec(expr)![1].split('|'));
    const tasks = known.labels.get('stackmate_task_runs_total')!.get('task')!;
    const missing = [...tasks].filter(
      (task) => !named.some((pattern) => new RegExp(`^${pattern}$`).test(task)),
    );
    // What each node does for itself: news for its own players, and numbers for the console.
    expect(missing).toEqual(['friend news', 'status history']);
  });
});

describe('the dashboard', () => {
  it('asks for metrics and labels that exist', () => {
    const faults = targets.flatMap(({ title, expr, legendFormat }) => {
      const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label);
      return queryFaults(known, expr, shown).map((fault) => `${title}: ${fault}`);
    });
    expect(faults).toEqual([]);
    expect(targets.length).toBeGreaterThan(40);
    for (const { expr } of dashboard.annotations.list) {
      expect(queryFaults(known, expr)).toEqual([]);
    }
  });

  it('shows every metric of the server', () => {
    const shown = new Set(targets.flatMap(({ expr }) => metricsOfQuery(known, expr)));
    expect(ownNames.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('has no panel beside the screen or on another one', () => {
    const places = dashboard.panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(places.length);
    for (const { gridPos, title } of dashboard.panels) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
    }
  });
});

describe('the table of metrics in docs/operating.md', () => {
  it('has every metric with its labels, and no other', () => {
    const [, section] = /^## Metrics$([^]*?)^## /m.exec(read('operating.md'))!;
    const cells = [...section.matchAll(/^\| (`[^|]*`) \|/gm)].map(([, cell]) => cell);
    const listed = cells.flatMap((cell) =>
      [...cell.matchAll(/`(\w+)(?:\{([\w,]+)\})?`/g)].map(
        ([, name, labels]) => [`stackmate_${name}`, labels?.split(',') ?? []] as const,
      ),
    );
    const existing = ownNames.map((name) => {
      const labels = [...(known.labels.get(name)?.keys() ?? [])];
      return [name, labels.filter((label) => label !== 'le')] as const;
    });
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(existing));
    expect(new Set(listed.map(([name]) => name)).size).toBe(listed.length);
  });
});
