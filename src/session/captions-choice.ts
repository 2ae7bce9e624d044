/** Whether the viewer reads subtitles, and in which language: remembered on this device, for every player. */
import * as v from 'valibot';
import { readStored, writeStored } from '../data/device/web-storage.ts';

const CaptionsChoice = v.object({ shown: v.boolean(), language: v.optional(v.string()) });
type CaptionsChoice = v.InferOutput<typeof CaptionsChoice>;

const key = 'captions';

export function readCaptionsChoice(): CaptionsChoice {
  return readStored('local', key, CaptionsChoice) ?? { shown: false };
}

/** The language is kept while they are off, so that they come back in it. */
export function keepCaptionsChoice(shown: boolean, language: string | undefined): void {
  writeStored('local', key, { shown, language: language || readCaptionsChoice().language });
}
