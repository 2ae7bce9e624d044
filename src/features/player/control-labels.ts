import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addTranslation, setLanguage } from 'media-chrome/utils/i18n';

/** What Mux Player's controls are called, by the English name that they look it up under. */
const labels = {
  Play: msg`Play`,
  play: msg`play`,
  Pause: msg`Pause`,
  pause: msg`pause`,
  Mute: msg`Mute`,
  mute: msg`mute`,
  Unmute: msg`Unmute`,
  unmute: msg`unmute`,
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
  'closed captions': msg`subtitles`,
  'Enable captions': msg`Show subtitles`,
  'Disable captions': msg`Hide subtitles`,
  Off: msg`Off`,
  Quality: msg`Quality`,
  quality: msg`quality`,
  Auto: msg`Auto`,
  Audio: msg`Sound track`,
  'audio tracks': msg`sound tracks`,
  'Playback rate': msg`Speed`,
  'Playback rate {playbackRate}': msg({ message: 'Speed {playbackRate}' }),
  'current playback rate': msg`current speed`,
  'Enter fullscreen mode': msg`Full screen`,
  'enter fullscreen mode': msg`full screen`,
  'Exit fullscreen mode': msg`Leave full screen`,
  'exit fullscreen mode': msg`leave full screen`,
  'Enter picture in picture mode': msg`Picture in picture`,
  'enter picture in picture mode': msg`picture in picture`,
  'Exit picture in picture mode': msg`Leave picture in picture`,
  'exit picture in picture mode': msg`leave picture in picture`,
  'Start airplay': msg`Play on another screen`,
  'start airplay': msg`play on another screen`,
  'Stop airplay': msg`Stop playing on the other screen`,
  'stop airplay': msg`stop playing on the other screen`,
  'video player': msg`video player`,
  'video not loaded, unknown time.': msg`not loaded yet`,
  '{currentTime} of {totalTime}': msg({ message: '{currentTime} of {totalTime}' }),
  '{time} remaining': msg({ message: '{time} remaining' }),
  hour: msg`hour`,
  hours: msg`hours`,
  minute: msg`minute`,
  minutes: msg`minutes`,
  second: msg`second`,
  seconds: msg`seconds`,
} as const;

/**
 * Names the controls in the language that is shown, and in each that is chosen later.
 * A control reads its name when it is made.
 */
export function nameControls(): void {
  nameInShownLanguage();
  i18n.on('change', nameInShownLanguage);
}

function nameInShownLanguage(): void {
  const words = Object.fromEntries(
    Object.entries(labels).map(([key, label]) => [key, placeholdersKept(label)]),
  );
  addTranslation(i18n.locale, words as unknown as Parameters<typeof addTranslation>[1]);
  setLanguage(i18n.locale);
}

/** The player fills the placeholders itself, so each stands for itself here. */
function placeholdersKept(label: (typeof labels)[keyof typeof labels]): string {
  const names = ['seekOffset', 'playbackRate', 'currentTime', 'totalTime', 'time'];
  return i18n._({ ...label, values: Object.fromEntries(names.map((name) => [name, `{${name}}`])) });
}
