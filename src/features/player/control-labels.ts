import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addTranslation, setLanguage } from 'media-chrome/utils/i18n';
import { unitSigns } from './screen-reader-times.ts';

/**
 * The labels of Mux Player's controls. Each key is the English text by which the player looks up the label. It looks up
 * some texts in small letters too; those labels are made from these.
 */
const labels = {
  Play: msg`Play`,
  Pause: msg`Pause`,
  Mute: msg`Mute`,
  Unmute: msg`Unmute`,
  volume: msg`volume`,
  seek: msg`seek`,
  live: msg`live`,
  'playback time': msg`playback time`,
  'seek to live': msg`go to live`,
  'playing live': msg`playing live`,
  'Seek backward': msg`Seek backward`,
  'Seek forward': msg`Seek forward`,
  'seek back {seekOffset} seconds': msg({ message: 'seek back {seekOffset} seconds' }),
  'seek forward {seekOffset} seconds': msg({ message: 'seek forward {seekOffset} seconds' }),
  Captions: msg`Subtitles`,
  'Closed captions': msg`Subtitles`,
  'Enable captions': msg`Show subtitles`,
  'Disable captions': msg`Hide subtitles`,
  Off: msg`Off`,
  Quality: msg`Quality`,
  Auto: msg`Auto`,
  Audio: msg`Sound track`,
  'audio tracks': msg`sound tracks`,
  'Playback rate': msg`Speed`,
  'Playback rate {playbackRate}': msg({ message: 'Speed {playbackRate}' }),
  'current playback rate': msg`current speed`,
  'Enter fullscreen mode': msg`Full screen`,
  'Exit fullscreen mode': msg`Leave full screen`,
  'Enter picture in picture mode': msg`Picture in picture`,
  'Exit picture in picture mode': msg`Leave picture in picture`,
  'Start airplay': msg`Play on another screen`,
  'Stop airplay': msg`Stop playing on the other screen`,
  'video player': msg`video player`,
  'video not loaded, unknown time.': msg`not loaded yet`,
  '{currentTime} of {totalTime}': msg({ message: '{currentTime} of {totalTime}' }),
  '{time} remaining': msg({ message: '{time} remaining' }),
} as const;

/**
 * Labels the controls in the language that is shown, and again after each change of it. A control reads its label
 * only when it is made.
 */
export function labelControls(): void {
  labelInShownLanguage();
  i18n.on('change', labelInShownLanguage);
}

function labelInShownLanguage(): void {
  const words = Object.fromEntries(
    Object.entries(labels).map(([key, label]) => [key, labelWithPlaceholders(label)]),
  );
  for (const [key, word] of Object.entries(words)) {
    words[key.toLowerCase()] ??= word.toLocaleLowerCase(i18n.locale);
  }
  for (const [unit, sign] of Object.entries(unitSigns)) words[unit] = words[`${unit}s`] = sign;
  addTranslation(i18n.locale, words as unknown as Parameters<typeof addTranslation>[1]);
  setLanguage(i18n.locale);
}

/** The label in the language that is shown. Its placeholders stay in the text, because the player fills them in. */
function labelWithPlaceholders(label: (typeof labels)[keyof typeof labels]): string {
  const names = ['seekOffset', 'playbackRate', 'currentTime', 'totalTime', 'time'];
  return i18n._({ ...label, values: Object.fromEntries(names.map((name) => [name, `{${name}}`])) });
}
