/** The film that an item of an MRSS feed describes. */

import { containerOf, containersByPreference } from '../folder/file-kinds.ts';
import {
  longestSeconds,
  type OwnFilm,
  type TitlePerson,
  type TitleSubtitles,
} from '../own-titles.ts';
import { sourceTitleId } from '../source-title-id.ts';
import { truncatedText } from '../truncated-text.ts';
import { plainTextOfHtml } from './plain-text-of-html.ts';
import type { FeedElement, FeedItem } from './read-mrss-items.ts';

/** Undefined when the item names no video. The result is not checked by a schema yet. */
export function filmOfItem({ elements }: FeedItem): OwnFilm | undefined {
  const video = videoOf(elements);
  const address = video?.attributes.url?.trim();
  if (!video || !address) return undefined;
  const texts = new ItemTexts(elements);
  return {
    id: sourceTitleId(texts.first('guid') ?? address),
    title: texts.first('media:title', 'title') ?? address,
    description: texts.first('media:description', 'description'),
    genres: genresOf(elements),
    tags: (texts.first('media:keywords') ?? '')
      .split(',')
      .map((word) => truncatedText(word.trim(), 100))
      .filter(Boolean),
    certificate: filmCertificate(elements),
    people: peopleOf(elements),
    ...picturesOf(elements),
    addedAt: timeOf(texts.first('pubdate')),
    seconds: secondsOf(video.attributes.duration ?? texts.first('itunes:duration')),
    stream: { address, container: containerOfVideo(video), subtitles: subtitlesOf(elements) },
    marks: [],
    chapters: [],
  };
}

class ItemTexts {
  readonly #elements: readonly FeedElement[];

  constructor(elements: readonly FeedElement[]) {
    this.#elements = elements;
  }

  first(...names: readonly string[]): string | undefined {
    const texts = names.flatMap((name) =>
      elementsNamed(this.#elements, name).map(({ text }) => text),
    );
    return texts.map(plainTextOfHtml).find(Boolean);
  }
}

const elementsNamed = (elements: readonly FeedElement[], name: string) =>
  elements.filter((element) => element.name === name);

/** The video that most browsers play. Among several of these, the one that the feed prefers, or the best quality. */
function videoOf(elements: readonly FeedElement[]): FeedElement | undefined {
  const videos = [
    ...elementsNamed(elements, 'media:content'),
    ...elementsNamed(elements, 'enclosure'),
  ].filter(isVideo);
  const rank = (video: FeedElement) => {
    const place = containersByPreference.indexOf(containerOfVideo(video) ?? '');
    return place < 0 ? containersByPreference.length : place;
  };
  const rate = ({ attributes }: FeedElement) =>
    Number(attributes.bitrate ?? attributes.height) || 0;
  const isDefault = ({ attributes }: FeedElement) => Number(attributes.isDefault === 'true');
  return videos.toSorted(
    (one, other) =>
      rank(one) - rank(other) || isDefault(other) - isDefault(one) || rate(other) - rate(one),
  )[0];
}

function isVideo(element: FeedElement): boolean {
  const { url, type = '', medium } = element.attributes;
  if (!url) return false;
  if (medium !== undefined) return medium === 'video';
  return type ? /^video\/|mpegurl/i.test(type) : containerOfVideo(element) !== undefined;
}

function containerOfVideo({ attributes }: FeedElement): string | undefined {
  const { url = '', type = '' } = attributes;
  const path = url.replace(/[?#].*$/, '');
  if (/mpegurl/i.test(type) || /\.m3u8$/i.test(path)) return 'hls';
  return containerOf(path) ?? /^video\/(mp4|webm)\b/i.exec(type)?.[1]?.toLowerCase();
}

/** `Drama/Crime` is the genre Crime in the group Drama. */
function genresOf(elements: readonly FeedElement[]): string[] {
  const all = [
    ...elementsNamed(elements, 'media:category'),
    ...elementsNamed(elements, 'category'),
  ];
  const words = all.map(({ text, attributes }) => attributes.label ?? text.split('/').at(-1) ?? '');
  return [
    ...new Set(words.map((word) => truncatedText(plainTextOfHtml(word), 100)).filter(Boolean)),
  ];
}

function filmCertificate(elements: readonly FeedElement[]): string | undefined {
  const ratings = elementsNamed(elements, 'media:rating');
  const certificate = ratings.find(
    ({ attributes }) => !/simple$/.test(attributes.scheme ?? 'simple'),
  );
  if (certificate) return truncatedText(plainTextOfHtml(certificate.text), 40) || undefined;
  return ratings.some(({ text }) => text.trim() === 'adult') ? '18' : undefined;
}

const jobs = ['actor', 'director', 'writer'] as const;

function peopleOf(elements: readonly FeedElement[]): TitlePerson[] {
  return elementsNamed(elements, 'media:credit').flatMap(({ text, attributes }): TitlePerson[] => {
    const name = truncatedText(plainTextOfHtml(text), 200);
    const job = jobs.find((one) => one === (attributes.role ?? 'actor').toLowerCase());
    return name && job ? [{ name, job }] : [];
  });
}

/**
 * A picture that is taller than wide is the poster, and any other picture is the backdrop: most pictures without a size
 * are frames of the video.
 */
function picturesOf(elements: readonly FeedElement[]): Pick<OwnFilm, 'poster' | 'backdrop'> {
  const pictures = elementsNamed(elements, 'media:thumbnail').filter(
    ({ attributes }) => attributes.url,
  );
  const isTall = ({ attributes }: FeedElement) =>
    Number(attributes.height) > Number(attributes.width);
  return {
    poster: pictures.find(isTall)?.attributes.url,
    backdrop: pictures.find((picture) => !isTall(picture))?.attributes.url,
  };
}

function subtitlesOf(elements: readonly FeedElement[]): TitleSubtitles[] {
  return elementsNamed(elements, 'media:subtitle').flatMap((element): TitleSubtitles[] => {
    const { href, lang = '' } = element.attributes;
    return href && areReadable(element)
      ? [{ language: lang.trim().slice(0, 35) || 'und', address: href }]
      : [];
  });
}

/** SubRip is used only if the address ends in `.srt`, because later only this ending shows the format. */
function areReadable({ attributes: { href = '', type = '' } }: FeedElement): boolean {
  return /vtt/i.test(type) || /\.(?:vtt|srt)(?:$|[?#])/i.test(href);
}

/** How many subtitles of the items are left out, because they are in another format. */
export function countUnreadableSubtitles(items: readonly FeedItem[]): number {
  const all = items.flatMap(({ elements }) => elementsNamed(elements, 'media:subtitle'));
  return all.filter((one) => one.attributes.href && !areReadable(one)).length;
}

/** `5400`, `5400.5` or `1:30:00`; 0 for a length that no film has, such as one in microseconds. */
function secondsOf(text: string | undefined): number {
  const parts = (text ?? '').trim().split(':').map(Number);
  const seconds = parts.reduce((sum, part) => sum * 60 + part, 0);
  return seconds > 0 && seconds <= longestSeconds ? Math.round(seconds) : 0;
}

function timeOf(text: string | undefined): number | undefined {
  const time = Date.parse(text ?? '');
  return time > 0 ? time : undefined;
}
