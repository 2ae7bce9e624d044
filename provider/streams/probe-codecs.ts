/** Asks ffprobe which codecs the beginning of a stream has. */
import { spawn } from 'node:child_process';
import * as v from 'valibot';

/** The codecs of video and sound in FFmpeg's words. Empty when ffprobe cannot read the bytes. */
export type ProbeCodecs = (bytes: Uint8Array) => Promise<string[]>;

const timeoutMs = 5000;
/** The most characters of an answer. */
const maxOutput = 64 * 1024;

/** ffprobe gets only bytes and no address, and may open nothing else. */
const words = [
  ...['-v', 'error', '-protocol_whitelist', 'pipe'],
  ...['-show_entries', 'stream=codec_type,codec_name', '-of', 'json', '-i', 'pipe:0'],
];

const Probed = v.object({
  streams: v.array(
    v.object({ codec_type: v.optional(v.string()), codec_name: v.optional(v.string()) }),
  ),
});

/** `command` is the command or the path of ffprobe. */
export function createProbe(command: string): ProbeCodecs {
  return async (bytes) => {
    const parsed = v.safeParse(
      v.pipe(v.string(), v.parseJson(), Probed),
      await run(command, words, bytes),
    );
    const streams = parsed.success ? parsed.output.streams : [];
    const seen = streams.filter(({ codec_type: type }) => type === 'video' || type === 'audio');
    return [...new Set(seen.flatMap(({ codec_name: name }) => name ?? []))];
  };
}

/** The output of a command; `undefined` when it cannot be started. After `timeoutMs` it is ended. */
function run(
  command: string,
  args: readonly string[],
  input: Uint8Array,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(0, maxOutput);
    });
    child.on('error', () => resolve(undefined));
    child.on('close', () => resolve(output));
    // ffprobe may have read enough and closed its input before all bytes are written.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
