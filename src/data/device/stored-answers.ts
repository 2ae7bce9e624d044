/**
 * Measures and removes the answers that the worker keeps for when the provider cannot be reached, and measures the
 * app's own files.
 */
import { answersCachePrefix, filesCache } from '../../contracts/cache-names.ts';
import { keptAtHeader } from '../../contracts/kept-at-header.ts';
import type { MeasuredPart } from '../../domain/device/storage-parts.ts';
import { cacheEntries, measureEntries } from './measure-cache.ts';

/** A viewer's answers and those of visitors. */
export async function measureAnswers(): Promise<MeasuredPart> {
  const entries = await Promise.all((await answerCaches()).map(cacheEntries));
  return measureEntries(entries.flat(), ({ headers }) => Number(headers.get(keptAtHeader)));
}

export async function removeAnswers(): Promise<void> {
  await Promise.all((await answerCaches()).map((name) => caches.delete(name)));
}

export async function measureAppFiles(): Promise<MeasuredPart> {
  return measureEntries(await cacheEntries(filesCache), () => undefined);
}

async function answerCaches(): Promise<string[]> {
  const names = (await globalThis.caches?.keys()) ?? [];
  return names.filter((name) => name.startsWith(answersCachePrefix));
}
