/** Makes WebVTT from SubRip, the form of most subtitle files. No browser reads SubRip. */

const moment = '(?:(\\d{1,3}):)?(\\d{1,2}):(\\d{1,2})(?:[,.](\\d{1,3}))?';
const timing = new RegExp(`^\\s*${moment}\\s*-->\\s*${moment}`);

type Cue = { readonly times: string; readonly lines: string[] };

/** Cues without a time are left out. Only the markup for bold, italic and underlined text stays. */
export function webVttOf(subRip: string): string {
  const cues: Cue[] = [];
  for (const line of subRip.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const found = timing.exec(line);
    if (found) {
      // The line before the times is the cue's number, so it is dropped.
      if (/^\s*\d+\s*$/.test(cues.at(-1)?.lines.at(-1) ?? '')) cues.at(-1)?.lines.pop();
      cues.push({ times: `${momentOf(found, 1)} --> ${momentOf(found, 5)}`, lines: [] });
    } else if (line.trim()) cues.at(-1)?.lines.push(line);
  }
  return `${['WEBVTT', ...cues.flatMap(cueText)].join('\n\n')}\n`;
}

function cueText({ times, lines }: Cue): string[] {
  const isOnTop = lines.some((line) => /\{\\an[789]\}/.test(line));
  const words = lines.map(plainLine).filter(Boolean);
  return words.length > 0 ? [[times + (isOnTop ? ' line:0' : ''), ...words].join('\n')] : [];
}

function momentOf(found: RegExpExecArray, at: number): string {
  const [hours = '0', minutes = '0', seconds = '0', parts = '0'] = found.slice(at, at + 4);
  const twoDigits = (digits: string) => digits.padStart(2, '0');
  return `${twoDigits(hours)}:${twoDigits(minutes)}:${twoDigits(seconds)}.${parts.padEnd(3, '0')}`;
}

function plainLine(line: string): string {
  return line
    .replace(/\{\\?[^{}]{0,100}\}/g, '')
    .replace(/<(?!\/?[biu]>)\/?[a-z][^<>]{0,200}>/gi, '')
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
    .replace(/<(?!\/?[biu]>)/gi, '&lt;')
    .replace(/-->/g, '--&gt;')
    .trim();
}
