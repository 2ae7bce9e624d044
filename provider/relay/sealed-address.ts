/**
 * Hides the address of another server inside an address of ours. A viewer must not read the hidden address, because it
 * may contain a password, and must not replace it by another one. The hidden address is encrypted and authenticated
 * like SIV (RFC 5297): the same address becomes the same text for every viewer and in every process, so that caches can
 * store the answer.
 * docs/decisions.md, "The relay".
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  timingSafeEqual,
} from 'node:crypto';
import * as v from 'valibot';

const sealedKinds = ['playlist', 'segment', 'key'] as const;

/** Where a sealed address leads. */
export const Target = v.object({
  kind: v.picklist(sealedKinds),
  address: v.string(),
  /** The index of the stream's address from which its playlist came. */
  from: v.optional(v.number(), 0),
  /** For a playlist: a name by which a similar one is found at another address of the stream. */
  rendition: v.optional(v.string()),
  /** For a segment: its number. Some servers use an old segment's address again. */
  number: v.optional(v.number()),
  /** For a playlist: variables of its master playlist, which it may import. */
  variables: v.optional(v.record(v.string(), v.string())),
  /** For a playlist: the start (Unix seconds) of a past programme whose stream may go on after the programme's end. */
  since: v.optional(v.number()),
  /** Of a past programme: its `RelayedStream.pastId`, by which its connection is found. */
  pastId: v.optional(v.string()),
});
export type Target = v.InferOutput<typeof Target>;

const tagLength = 16;
const longestToken = 12_000;

export type AddressSeal = {
  /**
   * Returns a text of letters, digits, `-` and `_`. It can only be opened with the same `stream`, the stream's name.
   */
  seal(stream: string, target: Target): string;
  /** Undefined when this provider did not make the text, or made it for another stream. */
  open(stream: string, token: string): Target | undefined;
};

/** `secret` also signs the addresses of streams. */
export function addressSeal(secret: string): AddressSeal {
  const keys = Buffer.from(hkdfSync('sha256', secret, '', 'relay addresses', 64));
  const [tagKey, cipherKey] = [keys.subarray(0, 32), keys.subarray(32)];
  const tagOf = (stream: string, plain: Uint8Array) =>
    createHmac('sha256', tagKey)
      .update(`${stream}\n`)
      .update(plain)
      .digest()
      .subarray(0, tagLength);
  return {
    seal(stream, target) {
      const plain = Buffer.from(JSON.stringify(target));
      const tag = tagOf(stream, plain);
      const cipher = createCipheriv('aes-256-ctr', cipherKey, tag);
      return Buffer.concat([tag, cipher.update(plain), cipher.final()]).toString('base64url');
    },
    open(stream, token) {
      if (!/^[\w-]+$/.test(token) || token.length > longestToken) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length <= tagLength) return undefined;
      const tag = bytes.subarray(0, tagLength);
      const cipher = createDecipheriv('aes-256-ctr', cipherKey, tag);
      const plain = Buffer.concat([cipher.update(bytes.subarray(tagLength)), cipher.final()]);
      if (!timingSafeEqual(tag, tagOf(stream, plain))) return undefined;
      return v.parse(Target, JSON.parse(plain.toString()));
    },
  };
}
