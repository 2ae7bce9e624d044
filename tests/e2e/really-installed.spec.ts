import { expect } from '@playwright/test';
import { test as installing } from '../support/persistent-browser.ts';
import { demoAccount, signInForToken } from '../support/viewer.ts';

installing(
  'the browser installs the app, and what it is asked to open takes the one window, past a reload too',
  async ({ profile, baseURL, request }) => {
    // A whole browser of its own plays a channel here: on a busy machine each launch takes many seconds.
    installing.slow();
    const token = await signInForToken(request, await demoAccount(request));
    const page = profile.pages()[0] ?? (await profile.newPage());
    await page.goto('/about');
    await page.evaluate((token) => {
      localStorage.setItem('token', JSON.stringify(token));
      localStorage.setItem('language', 'en');
    }, token);
    await page.reload();
    const inPage = await profile.newCDPSession(page);
    const { installabilityErrors } = await inPage.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);

    const browser = await profile.browser()?.newBrowserCDPSession();
    if (!browser) throw new Error('The profile has no browser.');
    const manifestId = `${baseURL}/`;
    await browser.send('PWA.install', { manifestId, installUrlOrBundleUrl: manifestId });
    const launch = (path: string) =>
      browser.send('PWA.launch', { manifestId, url: new URL(path, baseURL).href });
    await launch('/blog');
    await expect(page).toHaveURL('/blog');
    await launch('/open?text=salt');
    await expect(page).toHaveURL('/search?q=salt');
    await launch('/open?link=web%2Bsahra%3Achannel%2Fsahra-news');
    await expect(page).toHaveURL('/live/sahra-news');
    // The next launch must find the channel's page, not one that is still being opened.
    await expect(page.getByRole('heading', { name: 'Sahra News', level: 1 })).toBeAttached();
    await launch('/epg');
    const question = page.getByRole('dialog', { name: 'Leave what you are watching?' });
    await question.getByRole('button', { name: 'Leave' }).press('Enter');
    await expect(page).toHaveURL('/epg');
    expect(profile.pages()).toHaveLength(1);

    await page.getByRole('link', { name: 'Films', exact: true }).first().press('Enter');
    await expect(page).toHaveURL('/films');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Films', level: 1 })).toBeAttached();
    await launch('/favorites');
    await expect(page).toHaveURL('/favorites');
    await page.goBack();
    // The launch before the reload has not led away from where the viewer was.
    await expect(page).toHaveURL('/films');
    await browser.send('PWA.uninstall', { manifestId });
  },
);
