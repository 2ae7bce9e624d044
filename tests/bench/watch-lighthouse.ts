/**
 * Runs Lighthouse with the settings of a phone. It needs two hundred packages and 190 MB, so it is no dependency:
 * this part runs only if it was installed in `.cache/lighthouse` (by the command below).
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { browserPath, chromiumFlags } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { median, type Row } from './ratio-table.ts';
import { arrive, type Stage, settled, type Visit } from './watch-stage.ts';

const version = '12.8.2';
const folder = join(import.meta.dirname, '../../.cache/lighthouse');
const entry = join(folder, 'node_modules/lighthouse/core/index.js');

export const howToInstall = `npm install --prefix .cache/lighthouse --no-save lighthouse@${version}`;
export const hasLighthouse = (): boolean => existsSync(entry);

const categories = {
  performance: { what: 'performance', least: 90 },
  accessibility: { what: 'accessibility', least: 100 },
  'best-practices': { what: 'best practices', least: 100 },
  seo: { what: 'SEO', least: 100 },
} as const;
type Category = keyof typeof categories;

const pages: readonly { name: string; path: string; visit: Visit }[] = [
  { name: 'home, signed out', path: '/', visit: { signedIn: false } },
  { name: 'home', path: '/', visit: {} },
  { name: 'details', path: '/video-details/the-salt-road', visit: {} },
  { name: 'guide', path: '/epg', visit: {} },
  { name: 'login', path: '/login', visit: { signedIn: false } },
];

type Audit = { id: string; title: string; score: number | null; displayValue?: string };
type Report = {
  lhr: {
    finalDisplayedUrl: string;
    categories: Record<
      Category,
      { score: number | null; auditRefs: { id: string; weight: number }[] }
    >;
    audits: Record<string, Audit>;
    runtimeError?: { message: string };
  };
};
type Lighthouse = (url: string, flags: object) => Promise<Report | undefined>;

export async function lighthouseRows(stage: Stage, repeats: number): Promise<Row[]> {
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as {
    default: Lighthouse;
  };
  const rows: Row[] = [];
  for (const page of pages) {
    const reports: Report['lhr'][] = [];
    for (let nth = 0; nth < repeats; nth++) {
      // Lighthouse now and then loses its trace, and asks to be run again.
      const again = () => report(lighthouse, stage, page);
      reports.push(await again().catch(again));
    }
    for (const category of Object.keys(categories) as Category[]) {
      const { what, least } = categories[category];
      const scores = reports.map((one) => (one.categories[category].score ?? 0) * 100);
      const ours = median(scores);
      rows.push({ what: `Lighthouse, ${page.name}: ${what}`, unit: '', ours, least });
      if (ours < least) printReasons(page.name, category, reports);
    }
  }
  return rows;
}

/** Starts a browser each time. Lighthouse clears caches and workers, but not the token. */
async function report(
  lighthouse: Lighthouse,
  stage: Stage,
  { path, visit }: (typeof pages)[number],
): Promise<Report['lhr']> {
  const port = await freePort();
  const executablePath = browserPath();
  const browser = await chromium.launchPersistentContext('', {
    ...(executablePath && { executablePath }),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const page = browser.pages()[0] ?? (await browser.newPage());
    await arrive(page, stage, visit);
    if (visit.signedIn !== false) {
      // The very first visit of a viewer enters their profile, and then asks for everything again.
      await page.goto(`${stage.origin}/favorites`);
      await settled(page);
    }
    await page.goto('about:blank');
    const url = stage.origin + path;
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(categories),
    });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse did not report: ${result?.lhr.runtimeError?.message}`);
    }
    // A visitor would see the login page instead.
    if (new URL(result.lhr.finalDisplayedUrl).pathname !== path) {
      throw new Error(`${url} led to ${result.lhr.finalDisplayedUrl}`);
    }
    return result.lhr;
  } finally {
    await browser.close();
  }
}

function printReasons(name: string, category: Category, reports: readonly Report['lhr'][]): void {
  const [first] = reports;
  if (!first) return;
  const short = first.categories[category].auditRefs
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => first.audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(
      ({ id, score, displayValue }) => `${id} ${score}${displayValue ? ` (${displayValue})` : ''}`,
    );
  console.log(`${name}, ${category}: ${short.join(', ')}`);
}
