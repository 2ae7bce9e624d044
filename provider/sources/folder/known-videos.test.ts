/** What stays of a film from one refresh of its folder to the next. */
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mp4Of } from '../../../tests/support/film-folder.ts';
import { folderOf, readTitles } from '../../../tests/support/film-folder-reading.ts';

describe('the films of a folder', () => {
  it('keep their id when they are encoded again, and the time at which they came', async () => {
    const folder = await folderOf({ 'Dune (2021)/Dune (2021).avi': '1' });
    const first = await readTitles(folder);
    await utimes(join(folder.place, 'Dune (2021)/Dune (2021).avi'), 1, 1);
    await folder.remove('Dune (2021)/Dune (2021).avi');
    await folder.write({ 'Dune (2021)/Dune (2021).mp4': mp4Of(5) });
    const second = await readTitles(folder, first.state);
    const [before, after] = [first.titles.films[0], second.titles.films[0]];
    expect([before?.id, before?.stream.container]).toEqual(['Dune (2021)', 'avi']);
    expect([after?.id, after?.stream.container, after?.seconds]).toEqual([before?.id, 'mp4', 5]);
    expect(after?.addedAt).toBe(before?.addedAt);
    expect(after?.stream.version).not.toBe(before?.stream.version);
  });

  it('keep their id whatever is put beside them, or taken away', async () => {
    const folder = await folderOf({
      'Dune (2021)/Dune (2021).mp4': '',
      'Home/movie.mp4': '',
      'Kill (2003)/Kill (2003) part 1.mp4': '',
      'Kill (2003)/Kill (2003) part 2.mp4': '',
    });
    const { titles: former } = await readTitles(folder);
    const additions = ['Dune (2021)/Making Dune.mp4', 'Home/Party.mp4', 'Kill (2003)/Bride.mp4'];
    await folder.write(Object.fromEntries(additions.map((path) => [path, ''])));
    const { titles: between } = await readTitles(folder, undefined, { former });
    expect(between.films.map(({ id }) => id).sort()).toEqual(
      ['Dune (2021)', ...additions, 'Home'].map((path) => path.replace('.mp4', '')).sort(),
    );
    expect(between.shows).toMatchObject([{ id: 'Kill (2003)' }]);
    for (const path of ['Dune (2021)/Dune (2021).mp4', 'Home/movie.mp4', 'Kill (2003)/Bride.mp4'])
      await folder.remove(path);
    const { titles: after } = await readTitles(folder, undefined, { former: between });
    expect(after.films).toMatchObject([{ id: 'Dune (2021)/Making Dune' }, { id: 'Home/Party' }]);
    expect(after.shows).toMatchObject([{ id: 'Kill (2003)' }]);
  });

  it('keep their id when their disk was away for a night after something was put beside them', async () => {
    const folder = await folderOf({ 'Dune (2021)/Dune.mp4': '', 'Home/movie.mp4': '' });
    let last = await readTitles(folder);
    const readAgain = async () => {
      last = await readTitles(folder, last.state, { former: last.titles });
      return last.titles.films.map(({ id }) => id).sort();
    };
    await folder.write({ 'Dune (2021)/Making.mp4': '', 'Home/Party.mp4': '' });
    const all = ['Dune (2021)', 'Dune (2021)/Making', 'Home', 'Home/Party'];
    expect(await readAgain()).toEqual(all);
    for (const path of ['Dune (2021)', 'Home/movie.mp4']) await folder.remove(path);
    expect(await readAgain()).toEqual(['Home/Party']);
    await folder.write({ 'Arrival (2016).mp4': '' });
    expect(await readAgain()).toEqual(['Arrival (2016)', 'Home/Party']);
    const back = ['Dune (2021)/Dune.mp4', 'Dune (2021)/Making.mp4', 'Home/movie.mp4'];
    await folder.write(Object.fromEntries(back.map((path) => [path, ''])));
    expect(await readAgain()).toEqual(['Arrival (2016)', ...all]);
  });
});
