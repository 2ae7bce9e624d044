/**
 * The address of another server inside an address of ours. A viewer must neither read it, because it may hold a
 * password, nor have the relay ask for another one. It is encrypted and authenticated in the manner of SIV (RFC 5297):
 * the same address becomes the same text for every viewer and in every process, so that caches on the way can keep
 * what it leads to. docs/decisions.md, "The relay".
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

/** What a sealed address leads to. */
export const Target = v.object({
  kind: v.picklist(sealedKinds),
  address: v.string(),
  /** Which of the addresses of the stream its playlist came from. */
  from: v.optional(v.number(), 0),
  /** Of a playlist: by which a similar one is found at another address of the stream. */
  rendition: v.optional(v.string()),
  /** Of a segment: its number. Some servers use the address of an old segment again. */
  number: v.optional(v.number()),
  /** Of a playlist: variables of the master playlist, which it may import. */
  variables: v.optional(v.record(v.string(), v.string())),
});
export type Target = v.InferOutput<typeof Target>;

const tagLength = 16;
const longestToken = 12_000;

export type AddressSeal = {
  /** A text of letters, digits, `-` and `_`. `stream` is the name of the stream: elsewhere it opens nothing. */
  seal(stream: string, target: Target): string;
  /** Undefined when this provider did not make the text, or not for this stream. */
  open(stream: string, token: string): Target | undefined;
};

/** `secret` is the one with which addresses of streams are signed. */
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
