import { readFileSync } from 'node:fs';
import { itWithPromtool, promtool } from '../../test/support/promtool.ts';
import { type MetricDeclaration, METRIC_NAMES, METRICS } from '../platform/telemetry/metrics.ts';

const RULES = ['ops/prometheus/recordings.rules.yaml', 'ops/prometheus/alerts.rules.yaml'];
const textOf = (path: string): string => readFileSync(path, 'utf8');
const alerts = textOf('ops/prometheus/alerts.rules.yaml');
const dashboard = JSON.parse(textOf('ops/grafana/dashboard.json')) as {
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly targets?: readonly { readonly expr: string }[];
  }[];
};
const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** The service's metrics in queries, with the labels in their selectors. */
const used = [...RULES.map(textOf), ...queries].flatMap((text) =>
  [...text.matchAll(/\b((?:market|http|db|process|nodejs|v8js)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name, selector = '']) => ({
      name: name!,
      labels: [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label]) => label!),
    }),
  ),
);
/** Returns the histogram of a series, or the series's own name. */
const metricOf = (name: string): string =>
  name in METRICS ? name : name.replace(/_(bucket|sum|count)$/, '');

describe('alerts, recording rules and the dashboard', () => {
  it('read only declared metrics, by their type', () => {
    const unknown = used.filter(({ name }) => {
      const declaration: MetricDeclaration | undefined = METRICS[metricOf(name) as keyof typeof METRICS];
      return declaration === undefined || (declaration.type === 'histogram') === name in METRICS;
    });
    expect(unknown.map(({ name }) => name)).toEqual([]);
    expect(used.length).toBeGreaterThan(METRIC_NAMES.length);
  });

  it('select by declared labels alone', () => {
    const unknown = used.flatMap(({ name, labels }) => {
      const declared = Object.keys(METRICS[metricOf(name) as keyof typeof METRICS].labels);
      return labels.filter((label) => ![...declared, 'le', 'instance', 'job'].includes(label));
    });
    expect(unknown).toEqual([]);
  });

  it('show every metric somewhere', () => {
    const shown = new Set(used.map(({ name }) => metricOf(name)));
    expect(METRIC_NAMES.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('have panels with ids of their own and at least one query', () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    expect(queries.length).toBeGreaterThan(40);
  });
});

describe('alerts', () => {
  const names = [...alerts.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name!);

  it('have a paragraph each in the runbooks, which has no others', () => {
    const [, ofAlerts] = textOf('docs/runbooks.md').split('\n## Alerts\n');
    const paragraphs = [...ofAlerts!.matchAll(/^### (\w+)\n\n(.+(?:\n.+)*)/gm)];
    expect(paragraphs.map(([, name]) => name)).toEqual(names);
    for (const [, , text] of paragraphs)
      expect(text).toMatch(/^`(page|ticket)`[\s\S]+\*\*Look:\*\*[\s\S]+\*\*Do:\*\*/);
  });

  it('link to it and state their urgency', () => {
    for (const name of names) {
      const alert = alerts.split(`- alert: ${name}\n`)[1]!.split('- alert:')[0]!;
      expect(alert).toContain(`runbook_url: docs/runbooks.md#${name.toLowerCase()}\n`);
      expect(alert).toMatch(/severity: (page|ticket)/);
    }
  });

  itWithPromtool('and recording rules are valid, and fire when they should', () => {
    expect(promtool(['check', 'rules', ...RULES])).toMatchObject({ status: 0 });
    const tested = promtool(['test', 'rules', 'ops/prometheus/alerts.test.yaml']);
    expect(tested).toMatchObject({ status: 0, said: expect.stringContaining('SUCCESS') });
  });
});
