/** Decodes a percent-encoded text. A text that is not encoded stays as it is. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The text was not percent-encoded: its `%` is an ordinary character.
    return text;
  }
}
