/** Decrypts a push as the browser does (RFC 8291 and, for the header, RFC 8188). */
import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

export type BrowserSecrets = { keys: ECDH; auth: Buffer };

const saltLength = 16;
/** The salt, and four bytes for the size of a record; then the length of the sender's key, and the key. */
const keyLengthAt = saltLength + 4;
const sealLength = 16;

/** The text that the provider pushed. Throws when it was encrypted for another browser. */
export function decryptPush(body: Buffer, { keys, auth }: BrowserSecrets): string {
  const salt = body.subarray(0, saltLength);
  const end = keyLengthAt + 1 + (body[keyLengthAt] ?? 0);
  const sender = body.subarray(keyLengthAt + 1, end);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const shared = derived(keys.computeSecret(sender), auth, info, 32);
  const key = derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(shared, salt, 'Content-Encoding: nonce\0', 12);
  const opening = createDecipheriv('aes-128-gcm', key, nonce);
  opening.setAuthTag(body.subarray(-sealLength));
  const padded = Buffer.concat([opening.update(body.subarray(end, -sealLength)), opening.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

function derived(secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
