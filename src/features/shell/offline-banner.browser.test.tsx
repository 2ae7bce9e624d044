import { useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { inArabic, showComponent } from '../../../tests/support/component.tsx';
import { keptAtHeader } from '../../contracts/kept-at-header.ts';
import type { Language } from '../../domain/language.ts';
import { startKeptAnswerRefetches } from '../../pwa/refetch-kept-answers.ts';
import { menuQuery } from '../../queries/menu.ts';
import { pageQuery } from '../../queries/strips-page.ts';
import { useApp } from '../../session/use-app.tsx';
import { OfflineBanner } from './offline-banner.tsx';

async function showLine(language: Language = 'en') {
  const onLine = vi.spyOn(navigator, 'onLine', 'get');
  onLine.mockReturnValue(true);
  await showComponent(<OfflineBanner />, { language });
  return (is: boolean) => {
    onLine.mockReturnValue(is);
    window.dispatchEvent(new Event(is ? 'online' : 'offline'));
  };
}

const line = page.getByText(/^You are offline/);
const room = () => document.documentElement.style.getPropertyValue('--bottom-line');

test('the line says what still works, makes room for itself, and goes with the network’s return', async () => {
  const goOnline = await showLine();
  await expect.element(line).not.toBeInTheDocument();
  goOnline(false);
  await expect.element(line).toBeVisible();
  await expect.poll(room).toMatch(/^[1-9]\d*px$/);
  goOnline(true);
  await expect.element(line).not.toBeInTheDocument();
  expect(room()).toBe('');
});

test('the line speaks Arabic', async () => {
  const goOnline = await showLine('ar');
  goOnline(false);
  const words = 'You are offline. The guide and the pages you have visited still work.';
  await expect.element(page.getByText(inArabic(words))).toBeVisible();
});

const lastWeek = Date.parse('2026-11-22T14:20:00');

/** A page between menu and line. The worker gives the answers that it had kept for as long as `worker.gives` says. */
async function showKeptPage(language: Language = 'en') {
  const worker = { gives: true };
  const kept = (data: unknown, at: number) =>
    Response.json({ data }, { headers: worker.gives ? { [keptAtHeader]: String(at) } : {} });
  const { queryClient } = await showComponent(
    ({ queryClient }) => {
      startKeptAnswerRefetches(queryClient);
      return <PageWithMenu />;
    },
    {
      language,
      answers: {
        'GET pages': () => kept([], lastWeek - 1_000_000_000),
        'GET pages/home': () => kept({ id: 'home', title: 'Tonight', strips: [] }, lastWeek),
      },
    },
  );
  return { queryClient, worker };
}

function PageWithMenu() {
  const { client } = useApp();
  useQuery(menuQuery(client));
  const { data } = useQuery(pageQuery(client, 'home'));
  return (
    <>
      <h1>{data?.title}</h1>
      <OfflineBanner />
    </>
  );
}

test('a page that the device had kept says when, until the provider answers, even with the same', async () => {
  const { queryClient, worker } = await showKeptPage();
  await expect.element(page.getByText('Last updated: 22 Nov 2026, 14:20')).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
  worker.gives = false;
  await queryClient.invalidateQueries();
  await expect.element(page.getByText(/^Last updated/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Tonight' })).toBeVisible();
});

test('without a network the line says both, in Arabic', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await showKeptPage('ar');
  const words = 'You are offline. The guide and the pages you have visited still work.';
  await expect.element(page.getByText(inArabic(words))).toBeVisible();
  await expect.element(page.getByText(new RegExp(inArabic('Last updated: {when}')))).toBeVisible();
});
