/** Whether the viewer wants sound. It is stored under the names that the player's controls use. */
import * as v from 'valibot';
import { readStored, writeStored } from '../data/device/web-storage.ts';

const mutedKey = 'media-chrome-pref-muted';
const volumeKey = 'media-chrome-pref-volume';

/** `volume` from 0 to 1. */
export type Sound = { muted: boolean; volume: number };

export function readSound(): Sound {
  return {
    muted: readStored('local', mutedKey, v.boolean()) ?? false,
    volume: readStored('local', volumeKey, v.pipe(v.number(), v.minValue(0), v.maxValue(1))) ?? 1,
  };
}

export function keepMuted(muted: boolean): void {
  writeStored('local', mutedKey, muted);
}

export function keepVolume(volume: number): void {
  writeStored('local', volumeKey, volume);
}
