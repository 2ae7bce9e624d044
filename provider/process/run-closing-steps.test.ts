import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockFolder } from '../embedded/data-folder.ts';
import { runClosingSteps } from './run-closing-steps.ts';

const broken = new Error('The queue could not be stopped');
const stopQueue = async () => {
  throw broken;
};

it('the end of the provider lets the data folder go, also when a step before it fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sahra-closing-'));
  const letGo = await lockFolder(folder);
  const problems: unknown[] = [];
  expect(await runClosingSteps([stopQueue, letGo], (problem) => problems.push(problem))).toBe(
    false,
  );
  expect(problems).toEqual([broken]);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

it('the end of the provider takes one step after the other', async () => {
  const taken: string[] = [];
  const step = (name: string) => async () => {
    await Promise.resolve();
    taken.push(name);
  };
  expect(await runClosingSteps([step('deliveries'), step('listening'), step('database')])).toBe(
    true,
  );
  expect(taken).toEqual(['deliveries', 'listening', 'database']);
});
