import lighthouse from 'lighthouse';

/** Result of one Lighthouse visit. Scores are out of 100, times in ms. */
export interface Visit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly largestPaint: number;
  readonly layoutShift: number;
  readonly blockingTime: number;
  /** Paths of the loaded scripts. */
  readonly scripts: readonly string[];
  /** Names of the weighted audits below 1. */
  readonly faults: readonly string[];
}

interface Request {
  readonly url: string;
  readonly resourceType?: string;
}

/** Audits a page with Lighthouse's defaults: a phone on a slow network with an empty cache. Throws an Error if it fails. */
export async function audit(address: string, port: number): Promise<Visit> {
  const ran = await lighthouse(address, { port, output: 'json', logLevel: 'error' });
  if (!ran) throw new Error(`Lighthouse returned no result for ${address}`);
  const { categories, audits, runtimeError } = ran.lhr;
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
  const score = (name: string): number => Math.round((categories[name].score ?? 0) * 100);
  const number = (name: string): number => audits[name].numericValue ?? 0;
  const details = audits['network-requests'].details as { readonly items: readonly Request[] };
  const counted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: number('largest-contentful-paint'),
    layoutShift: number('cumulative-layout-shift'),
    blockingTime: number('total-blocking-time'),
    scripts: details.items
      .filter(({ resourceType }) => resourceType === 'Script')
      .map(({ url }) => new URL(url).pathname),
    faults: counted.filter((id) => (audits[id].score ?? 1) < 1),
  };
}
