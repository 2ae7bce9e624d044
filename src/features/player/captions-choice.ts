/** Which of a film's subtitles are shown to a viewer who reads them. */

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
