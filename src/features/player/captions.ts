/**
 * The subtitles of a media element: which track shows, and in which direction its lines run. The browser draws them.
 */
import { keepCaptionsChoice, readCaptionsChoice } from '../../session/captions-choice.ts';

/** Subtitles have the app's font, and a background on which they are readable over any video. */
const cueStyle = `::cue {
  color: white;
  background: rgb(0 0 0 / 0.72);
  font-family: "Readex Pro Variable", "Readex Fallback", system-ui, sans-serif;
  line-height: 1.5;
}`;

/** Styles the cues of the page, or of a shadow tree, which the page's own styles do not reach. */
export function styleCues(root: DocumentOrShadowRoot): void {
  cueSheet ??= sheetOf(cueStyle);
  if (!root.adoptedStyleSheets.includes(cueSheet)) root.adoptedStyleSheets.push(cueSheet);
}

let cueSheet: CSSStyleSheet | undefined;

function sheetOf(style: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  return sheet;
}

function subtitleTracks(tracks: Iterable<TextTrack>): TextTrack[] {
  return [...tracks].filter(({ kind }) => kind === 'subtitles' || kind === 'captions');
}

/**
 * Shows subtitles if the viewer turned them on when they last used them on this device; at most one track shows.
 * `screen` is the language of the app.
 */
export function applyCaptions(tracks: Iterable<TextTrack>, screen: string): void {
  const { shown, language } = readCaptionsChoice();
  showTrack(tracks, shown ? trackFor(subtitleTracks(tracks), language, screen) : undefined);
}

/**
 * Turns subtitles off if a track shows, otherwise on, in the language that was used last. The device remembers the
 * choice. Without tracks of subtitles nothing changes.
 */
export function toggleCaptions(tracks: Iterable<TextTrack>, screen: string): void {
  const all = subtitleTracks(tracks);
  if (all.length === 0) return;
  const isShown = all.some(({ mode }) => mode === 'showing');
  const { language } = readCaptionsChoice();
  showTrack(tracks, isShown ? undefined : trackFor(all, language, screen));
  rememberCaptions(tracks);
}

/** Remembers which track shows now. */
export function rememberCaptions(tracks: Iterable<TextTrack>): void {
  const showing = subtitleTracks(tracks).find(({ mode }) => mode === 'showing');
  keepCaptionsChoice(showing !== undefined, showing?.language);
}

function showTrack(tracks: Iterable<TextTrack>, wanted: TextTrack | undefined): void {
  for (const track of subtitleTracks(tracks)) {
    const mode = track === wanted ? 'showing' : 'disabled';
    if (track.mode !== mode) track.mode = mode;
  }
}

/** Sets the direction of these tracks' lines as they come, also of tracks that are added later. */
export function markLineDirections(tracks: TextTrackList, signal: AbortSignal): void {
  const onCueChange = ({ currentTarget }: Event) => markLineDirection(currentTarget as TextTrack);
  const listenToAllTracks = () => {
    for (const track of tracks) track.addEventListener('cuechange', onCueChange, { signal });
  };
  listenToAllTracks();
  tracks.addEventListener('addtrack', listenToAllTracks, { signal });
}

/** Scripts, by their codes of ISO 15924. */
const rightToLeft = /^(Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/;
const directionMark = '\u200f';

/**
 * Each line of a right-to-left track begins with a direction mark. Without it, a line that begins with a number, a
 * dash or a Latin name would run from the left, with its full stop at the wrong end.
 */
export function markLineDirection(track: TextTrack): void {
  if (!rightToLeft.test(localeOf(track.language)?.maximize().script ?? '')) return;
  for (const cue of [...(track.cues ?? [])]) {
    if (!('text' in cue) || typeof cue.text !== 'string') continue;
    const lines = cue.text.split('\n');
    if (lines.every((line) => line.startsWith(directionMark))) continue;
    cue.text = lines
      .map((line) => (line.startsWith(directionMark) ? line : directionMark + line))
      .join('\n');
  }
}

type Track = { readonly language: string };

/** The track in the language that was chosen last, otherwise in the screen's language, otherwise the first one. */
export function trackFor<T extends Track>(
  tracks: readonly T[],
  chosen: string | undefined,
  screen: string,
): T | undefined {
  const trackInLanguage = (wanted: string | undefined) =>
    wanted ? tracks.find(({ language }) => isSameLanguage(language, wanted)) : undefined;
  return trackInLanguage(chosen) ?? trackInLanguage(screen) ?? tracks[0];
}

/** Whether both are the same language, whatever their region: `ara` and `ar-EG` are. */
export function isSameLanguage(one: string, other: string): boolean {
  return baseOf(one) === baseOf(other);
}

function baseOf(language: string): string {
  return localeOf(language)?.language ?? language.toLowerCase();
}

/** Undefined for a text that names no language, because streams write what they like. */
function localeOf(language: string): Intl.Locale | undefined {
  const [tag] = /^[a-z\d-]*/i.exec(language.replaceAll('_', '-')) ?? [];
  try {
    // `ara` and other codes of three letters become those of two, where there are any.
    return new Intl.Locale(tag ?? '');
  } catch {
    return undefined;
  }
}
