/** Whether the viewer reads subtitles, and in which language: remembered on this device, for every player. */

export type CaptionsChoice = {
  readonly shown: boolean;
  readonly language: string | undefined;
};

const key = 'captions';
const off: CaptionsChoice = { shown: false, language: undefined };

export function readCaptionsChoice(): CaptionsChoice {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return off;
    const { shown, language } = kept as Record<string, unknown>;
    return { shown: shown === true, language: typeof language === 'string' ? language : undefined };
  } catch {
    return off;
  }
}

/** The language is kept while they are off, so that they come back in it. */
export function keepCaptionsChoice(shown: boolean, language: string | undefined): void {
  const choice = { shown, language: language || readCaptionsChoice().language };
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // A browser that stores nothing begins without them next time.
  }
}

type Track = { readonly language: string };

/** The track in the language that was chosen last, else in that of the screen, else the first. */
export function trackFor<T extends Track>(
  tracks: readonly T[],
  chosen: string | undefined,
  screen: string,
): T | undefined {
  const speaks = (wanted: string | undefined) =>
    wanted ? tracks.find(({ language }) => baseOf(language) === baseOf(wanted)) : undefined;
  return speaks(chosen) ?? speaks(screen) ?? tracks[0];
}

function baseOf(language: string): string {
  return language.toLowerCase().split('-')[0] ?? '';
}
