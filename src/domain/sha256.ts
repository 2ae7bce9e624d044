/** Browsers and Node have both of these, but the domain compiles without the types of either. */
declare const crypto: {
  subtle: { digest(algorithm: 'SHA-256', bytes: Uint8Array): Promise<ArrayBuffer> };
};
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** The SHA-256 of a text, in lower-case hex. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
