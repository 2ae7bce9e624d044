/**
 * Measures the layout shift of every route of the router: with empty caches, over a slow network, in both languages,
 * on a phone and a desktop.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import type { Row } from './ratio-table.ts';
import { type Stage, withBrowser } from './watch-stage.ts';

type Address = { readonly path: string; readonly signedIn: boolean };

const open = (path: string): Address => ({ path, signedIn: false });
const own = (path: string): Address => ({ path, signedIn: true });

/** Addresses with much content, by route. A route that is missing here fails. */
const addresses: Readonly<Record<string, readonly Address[]>> = {
  '/': [open('/'), own('/')],
  '/about': [open('/about')],
  '/contact': [open('/contact')],
  '/privacy-policy': [open('/privacy-policy')],
  '/login': [open('/login')],
  '/registration': [open('/registration')],
  '/forgot-password': [open('/forgot-password')],
  '/password-reset/{-$code}': [open('/password-reset')],
  '/email-confirmation/{-$id}': [open('/email-confirmation')],
  '/auth/callback/$provider': [open('/auth/callback/a?error=access_denied')],
  '/landing': [open('/landing')],
  '/stop-change/$secret': [open('/stop-change/unknown')],
  '/invalidate': [own('/invalidate')],
  '/blog/': [open('/blog')],
  '/blog/posts/$slug': [open('/blog/posts/a-house-with-six-doors')],
  '/search': [own('/search?q=the')],
  '/favorites': [own('/favorites')],
  '/devices': [own('/devices')],
  '/profile': [own('/profile')],
  '/profile/': [own('/profile')],
  '/profile/security': [own('/profile/security')],
  '/profile/data': [own('/profile/data')],
  '/profile/storage': [own('/profile/storage')],
  '/profiles': [own('/profiles')],
  '/profiles/': [own('/profiles')],
  '/profiles/manage/': [own('/profiles/manage')],
  '/profiles/manage/$id': [own('/profiles/manage/new')],
  '/for-grown-ups': [own('/for-grown-ups')],
  '/open': [open('/open?text=')],
  '/epg': [own('/epg')],
  '/now': [own('/now')],
  '/channel-order': [own('/channel-order')],
  '/multiview': [own('/multiview?add=["sahra-news","sahra-world"]')],
  '/downloads/': [own('/downloads')],
  '/downloads/$copy': [own('/downloads/unknown')],
  '/reminders': [own('/reminders')],
  '/$slug/': [own('/films'), own('/live')],
  '/$slug/view/$id': [own('/films/view/the-salt-road')],
  '/$slug/more/$id': [own('/films/more/films-drama')],
  '/casts/$id': [own('/casts/andrea-castellari')],
  '/tags/$id': [own('/tags/drama')],
  '/video-details/$id': [own('/video-details/the-salt-road')],
  '/tv-show/$id/': [own('/tv-show/salt-and-cumin')],
  '/tv-show/$id/episode/$episodeId': [own('/tv-show/salt-and-cumin/episode/salt-and-cumin-s1e1')],
  '/video/$id': [own('/video/the-salt-road')],
  '/live/$id/{-$type}/{-$time}/{-$duration}': [own('/live/sahra-news')],
};

const widths = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const;
const languages = ['en', 'ar'] as const;
const limit = 0.05;
/** CSS pixels of one step of the wheel. */
const notch = 100;
/** A slow mobile network, as in Lighthouse, because content that comes late causes shifts. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};
/** Pages at the same time. Over a slow network a page mostly waits. */
const concurrency = 3;

type Seen = { readonly shift: number; readonly where: string; readonly moved: readonly string[] };

export async function shiftRows(stage: Stage, only?: string): Promise<Row[]> {
  await mustSeeShifts(stage);
  const wanted = routesOfTheApp().filter((route) => !only || route.includes(only));
  const visits = wanted.flatMap((route) =>
    (addresses[route] ?? []).flatMap((address) =>
      widths.flatMap((viewport) =>
        languages.map((language) => ({ route, address, viewport, language })),
      ),
    ),
  );
  const worst = new Map<string, Seen>();
  const queue = [...visits];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { route, address, viewport, language } = next;
      const { path, signedIn } = address;
      const visit = { viewport, language, signedIn };
      const seen = await withBrowser(stage, visit, (page) => visitPage(page, stage.origin + path));
      const where = `${path} ${viewport.width} ${language}${signedIn ? ', signed in' : ''}`;
      if (seen.shift >= (worst.get(route)?.shift ?? -1)) worst.set(route, { ...seen, where });
      process.stdout.write(`\r${where}: ${seen.shift.toFixed(4)}`.padEnd(70));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  process.stdout.write('\r'.padEnd(72).concat('\r'));
  return wanted.map((route) => layoutShiftRow(route, worst.get(route)));
}

function layoutShiftRow(route: string, seen: Seen | undefined): Row {
  if (!seen) {
    return {
      what: `layout shift: ${route} has no address to be seen at`,
      unit: '',
      ours: Number.NaN,
      limit,
    };
  }
  if (seen.shift > limit) console.log(`${seen.where} moves ${seen.moved.join('; ')}`);
  return {
    what: `layout shift, worst of ${route} (${seen.where})`,
    unit: '',
    ours: seen.shift,
    limit,
  };
}

/** The routes in the router's generated file, so that a new one is measured or reported as missing. */
function routesOfTheApp(): string[] {
  const file = fileURLToPath(new URL('../../src/routes/route-tree.gen.ts', import.meta.url));
  const [, listed = ''] =
    /interface FileRoutesByFullPath \{([^}]*(?:\}[^\n][^}]*)*?)\n\}/.exec(
      readFileSync(file, 'utf8'),
    ) ?? [];
  const routes = [...listed.matchAll(/^\s*'([^']+)':/gm)].map(([, route = '']) => route);
  if (routes.length < 10) throw new Error('The routes could not be read.');
  return routes;
}

async function visitPage(page: Page, address: string): Promise<Omit<Seen, 'where'>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await page.addInitScript(watchShifts);
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('heading').first().waitFor({ state: 'attached', timeout: 60_000 });
  // On the page of a channel the network is never idle, so the wait ends by its timeout.
  await page.waitForLoadState('networkidle', { timeout: 12_000 }).catch(() => undefined);
  // Content further down is loaded when it is scrolled to.
  await page.mouse.move(200, 500);
  for (let down = 0; down < 5000; down += notch) {
    await page.mouse.wheel(0, notch);
    await page.waitForTimeout(50);
  }
  await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined);
  return page.evaluate(() => (window as unknown as Watched).shifts.seen());
}

/** Checks the measurement with a page that is known to shift. */
function mustSeeShifts(stage: Stage): Promise<void> {
  return withBrowser(stage, { signedIn: false }, async (page) => {
    await page.addInitScript(watchShifts);
    await page.goto(`${stage.origin}/about`);
    await page.getByRole('heading').first().waitFor();
    await page.evaluate(async () => {
      document.body.insertAdjacentHTML('afterbegin', '<div id="late"></div>');
      const frame = () => new Promise(requestAnimationFrame);
      for (let nth = 0; nth < 5; nth++) await frame();
      document.getElementById('late')?.style.setProperty('height', '300px');
    });
    await page.waitForTimeout(500);
    const { shift } = await page.evaluate(() => (window as unknown as Watched).shifts.seen());
    if (!(shift > limit)) throw new Error(`A page that shifts was measured as ${shift}.`);
  });
}

type Watched = { readonly shifts: { seen(): Omit<Seen, 'where'> } };

/**
 * Runs in the page. Adds up all shifts, also those far apart in time, so the sum is at least the browser's own
 * figure.
 */
function watchShifts(): void {
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  let shift = 0;
  const moved: string[] = [];
  const elementName = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'something that is gone';
    const words = element.textContent?.trim().slice(0, 24);
    return `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''} “${words}”`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      shift += entry.value;
      const names = entry.sources.map(({ node }) => elementName(node)).join(', ');
      if (entry.value > 0.002) {
        moved.push(`${entry.value.toFixed(3)} at ${Math.round(entry.startTime)} ms: ${names}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const shifts: Watched['shifts'] = { seen: () => ({ shift, moved }) };
  Object.assign(window, { shifts });
}
