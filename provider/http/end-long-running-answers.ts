/**
 * Ends answers that run for hours, such as a film in one file, when their viewer may no longer watch. A stream in
 * segments ends by itself, because its next segment is refused. docs/decisions.md, "A blocked viewer".
 */
import type { Context } from 'hono';
import type { Env, Provider } from '../provider-types.ts';
import type { FindPlayingProfile, PlayingProfile } from './playing-profile.ts';
import type { StreamSigningKey } from './signed-stream-addresses.ts';

/**
 * Milliseconds between two checks of the viewers. Together with the time for which `FindPlayingProfile` caches an
 * answer, this is less than a minute.
 */
const checkEveryMs = 20_000;

type LongRunningAnswer = {
  /** The playback token. */
  readonly viewer: string;
  readonly ceiling: string;
  readonly end: () => void;
};

export class LongRunningAnswers {
  readonly #findProfile: FindPlayingProfile;
  readonly #failed: (error: unknown) => void;
  readonly #answers = new Set<LongRunningAnswer>();
  #looking: NodeJS.Timeout | undefined;

  /** `failed` is called when viewers cannot be looked up. The answers then continue until the next check. */
  constructor(findProfile: FindPlayingProfile, failed: (error: unknown) => void) {
    this.#findProfile = findProfile;
    this.#failed = failed;
  }

  /** The caller must call the returned function when the answer has ended. */
  add(answer: LongRunningAnswer): () => void {
    this.#answers.add(answer);
    this.#looking ??= setInterval(() => void this.endRefusedAnswers(), checkEveryMs).unref();
    return () => {
      this.#answers.delete(answer);
      if (this.#answers.size > 0) return;
      clearInterval(this.#looking);
      this.#looking = undefined;
    };
  }

  /** Ends the answers to viewers who may no longer watch, or whose profile has another ceiling now. */
  async endRefusedAnswers(): Promise<void> {
    const byViewer = Map.groupBy(this.#answers, ({ viewer }) => viewer);
    const looks = byViewer.entries().map(async ([viewer, answers]) => {
      const profile = await this.#findProfile(viewer);
      for (const answer of answers) if (!isStillFor(answer, profile)) answer.end();
    });
    await Promise.all(looks).catch(this.#failed);
  }
}

const isStillFor = ({ ceiling }: LongRunningAnswer, profile: PlayingProfile | undefined): boolean =>
  profile?.ceiling === ceiling;

/** The playback token for which the request plays: the one in its address, otherwise that of the signed-in profile. */
export function playbackTokenOfRequest(
  c: Context<Env>,
  { viewer }: StreamSigningKey,
): string | undefined {
  return (viewer ?? c.get('viewer')?.profile?.playbackToken)?.toLowerCase();
}

/** Ends the answer to this request when its viewer may no longer watch. `streams` is the key of its address. */
export function endWhenRefused(
  c: Context<Env>,
  { longRunningAnswers }: Provider,
  streams: StreamSigningKey,
): void {
  const outgoing = c.env?.outgoing;
  const viewer = playbackTokenOfRequest(c, streams);
  // An answer without a viewer is for everybody. In tests there may be no connection.
  if (!viewer || !outgoing || outgoing.destroyed) return;
  const { ceiling = '' } = streams;
  const end = () => void outgoing.destroy();
  outgoing.once('close', longRunningAnswers.add({ viewer, ceiling, end }));
}
