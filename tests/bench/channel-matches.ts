/**
 * `node tests/bench/channel-matches.ts FOLDER [PLAYLIST]`: measures how often the suggestions of
 * provider/channels/match-guides-by-name.ts are right. FOLDER holds lists of channels of real guides in the form of
 * iptv-org/epg (`*.channels.xml`, public domain), each channel with the id that people gave it. Each list in turn is a
 * guide, and each other list that has at least twenty of its channels is a playlist whose ids are hidden. PLAYLIST is
 * one with `tvg-id`s of the same kind; it is measured with the channels of all lists as its guide.
 *
 * The channels are divided into two halves by their ids, so that all spellings of one channel are in one half. The
 * thresholds are chosen by the first half alone. The second half is held out: its figures are those that count.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchGuidesByName } from '../../provider/channels/match-guides-by-name.ts';

type Named = { id: string; name: string; known: boolean };
/** The first half is for choosing thresholds, the second one is held out. */
type Halves = readonly [Counts, Counts];
type Counts = {
  right: number;
  wrong: number;
  /** How many of the wrong ones are of channels whose own channel the guide has. */
  mistaken: number;
  unknown: number;
  findable: number;
  suggested: number;
};

const minShared = 20;
const element = /site_id="([^"]*)"[^>]*xmltv_id="([^"]*)"[^>]*>([^<]*)</g;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => entities[name] ?? '');

/** Channels without an id that people gave stay in the guide, under one of their own. */
function readList(file: string): Named[] {
  return [...readFileSync(file, 'utf8').matchAll(element)].map(([, site, id, name]) => ({
    id: id || `#${site}`,
    name: plain(name ?? ''),
    known: Boolean(id),
  }));
}

/** The channel and its region, without the quality of the picture: `BBCOne.uk@LondonHD` is `bbcone.uk@london`. */
const channelOf = (id: string) =>
  id
    .replace(/(SD|HD|UHD|FHD|4K)$/, '')
    .replace(/@$/, '')
    .toLowerCase();

/** 0 or 1, and always the same for one channel. */
const halfOf = (id: string): 0 | 1 =>
  (createHash('sha256').update(channelOf(id)).digest()[0] ?? 0) % 2 === 0 ? 0 : 1;

/** The country that the file or its site names, or else that of most of the channels. */
function countryOf(file: string, list: readonly Named[]): string | undefined {
  const named = /_([a-z]{2})\d?\.channels|_([A-Z]{2})\d\.channels|\.([a-z]{2})\.channels/.exec(
    file,
  );
  const letters = (named?.[1] ?? named?.[2] ?? named?.[3])?.toLowerCase();
  if (letters && !['tv', 'me', 'eu', 'ar', 'en', 'io'].includes(letters)) return letters;
  const countries = Map.groupBy(
    list.filter(({ known }) => known),
    ({ id }) => /\.([a-z]{2})(@|$)/.exec(id)?.[1],
  );
  return [...countries].sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

function measure(playlist: readonly Named[], guide: readonly Named[], halves: Halves): string[] {
  const findable = new Set(guide.filter(({ known }) => known).map(({ id }) => channelOf(id)));
  const hidden = playlist.filter(({ known }) => known);
  const names = guide.map(({ id, name }) => ({ id, names: [name] }));
  const channels = hidden.map(({ name }, at) => ({ id: String(at), names: [name] }));
  const faults: string[] = [];
  for (const { id } of hidden) if (findable.has(channelOf(id))) halves[halfOf(id)].findable += 1;
  for (const { id, guideId, score, sure } of matchGuidesByName(channels, names)) {
    const { id: real = '', name = '' } = hidden[Number(id)] ?? {};
    const half = halfOf(real);
    const counts = halves[half];
    const isRight = channelOf(real) === channelOf(guideId);
    if (isRight) counts.suggested += 1;
    if (!sure) continue;
    if (isRight) counts.right += 1;
    else if (guideId.startsWith('#')) counts.unknown += 1;
    else {
      counts.wrong += 1;
      if (findable.has(channelOf(real))) counts.mistaken += 1;
      // The faults of the held-out half are not shown, because nobody may choose thresholds by them.
      if (half === 0)
        faults.push(`${name} (${real}) taken for ${guideId}, score ${score.toFixed(2)}`);
    }
  }
  return faults;
}

function report(title: string, [chosenBy, heldOut]: Halves): void {
  console.log(title);
  reportHalf('thresholds are chosen by this half', chosenBy);
  reportHalf('held out', heldOut);
}

function reportHalf(title: string, counts: Counts): void {
  const { right, wrong, mistaken, unknown, findable, suggested } = counts;
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`;
  console.log(`  ${title}
    taken by themselves:          ${right + wrong}
    right of these (precision):   ${share(right, right + wrong)}
    of those that the guide has:  ${share(right, right + mistaken)}
    of all to be found (recall):  ${share(right, findable)} taken, ${share(suggested, findable)} suggested first
    not counted, because nobody has given that channel of the guide an id: ${unknown}`);
}

const empty = (): Counts => ({
  ...{ right: 0, wrong: 0, mistaken: 0 },
  ...{ unknown: 0, findable: 0, suggested: 0 },
});
const none = (): Halves => [empty(), empty()];
const [, , folder = '.', playlistFile, ...rest] = process.argv;
const files = globSync('**/*.channels.xml', { cwd: folder }).sort();
const lists = files.map((file) => readList(join(folder, file)));
const countries = lists.map((list, at) => countryOf(files[at] ?? '', list));
const ids = lists.map(
  (list) => new Set(list.filter(({ known }) => known).map(({ id }) => channelOf(id))),
);
const counts = { same: none(), other: none() };
const pairs = { same: 0, other: 0 };
const faults: string[] = [];
for (const [at, guide] of lists.entries())
  for (const [other, playlist] of lists.entries()) {
    if (at === other || (ids[at]?.intersection(ids[other] ?? new Set()).size ?? 0) < minShared)
      continue;
    const kind = countries[at] === countries[other] ? 'same' : 'other';
    pairs[kind] += 1;
    const wrong = measure(playlist, guide, counts[kind]);
    if (kind === 'same') faults.push(...wrong.map((line) => `${countries[at]} ${line}`));
  }
report(`${pairs.same} pairs of lists of one country`, counts.same);
report(`${pairs.other} pairs of lists of two countries`, counts.other);
if (rest.includes('--faults')) console.log(faults.join('\n'));

if (playlistFile) {
  const all = new Map(lists.flat().map((one) => [`${channelOf(one.id)} ${one.name}`, one]));
  const text = readFileSync(playlistFile, 'utf8');
  const playlist = [...text.matchAll(/tvg-id="([^"]+)"[^\n]*,([^\n,]+)\n/g)].map(
    ([, id = '', name = '']): Named => ({ id, name, known: true }),
  );
  const own = none();
  const guide = [...all.values()].filter(({ known }) => known);
  const began = performance.now();
  const wrong = measure(playlist, guide, own);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  report(
    `${playlist.length} channels of a playlist, ${guide.length} of a guide, ${seconds} s`,
    own,
  );
  if (rest.includes('--faults')) console.log(wrong.join('\n'));
}
