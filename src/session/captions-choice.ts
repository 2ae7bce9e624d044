/** Whether the viewer wants subtitles, and in which language. The device remembers it for every player. */
import * as v from 'valibot';
import { readStored, writeStored } from '../data/device/web-storage.ts';

const CaptionsChoice = v.object({ shown: v.boolean(), language: v.optional(v.string()) });
type CaptionsChoice = v.InferOutput<typeof CaptionsChoice>;

const key = 'captions';

export function readCaptionsChoice(): CaptionsChoice {
  return readStored('local', key, CaptionsChoice) ?? { shown: false };
}

/** The language is stored even while subtitles are off, so that they return in the same language. */
export function keepCaptionsChoice(shown: boolean, language: string | undefined): void {
  writeStored('local', key, { shown, language: language || readCaptionsChoice().language });
}
