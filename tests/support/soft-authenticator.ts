/** An authenticator for passkeys in software: it makes one key and signs with it, like a phone or a security key. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

export type SoftAuthenticator = ReturnType<typeof softAuthenticator>;

/** `origin` is the origin of the page; its host is what the key is made for. */
export function softAuthenticator(origin = 'http://localhost:8080', idBytes = 16) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const id = randomBytes(idBytes);
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(jwk.x)],
      [-3, bytes(jwk.y)],
    ]),
  );
  const envelope = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  /** The flags say that the user is present and verified; 0x40 says that a key follows. */
  const authenticatorData = (counter: number, credential?: Buffer) =>
    Buffer.concat([
      sha256(new URL(origin).hostname),
      Buffer.from([credential ? 0x45 : 0x05]),
      number(counter, 4),
      credential ?? Buffer.alloc(0),
    ]);

  return {
    id: envelope.id,
    /** The answer to the options for adding a passkey. */
    create(challenge: string) {
      const credential = Buffer.concat([Buffer.alloc(16), number(id.length, 2), id, key]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(0, credential))],
      ]);
      const clientDataJSON = clientData('webauthn.create', challenge).toString('base64url');
      const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString(
        'base64url',
      );
      return {
        ...envelope,
        response: { clientDataJSON, attestationObject, transports: ['internal'] },
      };
    },
    /** The answer to the options for signing in. `counter` is the number of this key's answers so far. */
    get(challenge: string, counter: number) {
      const data = authenticatorData(counter);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...envelope,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

const bytes = (text: string | undefined) => new Uint8Array(Buffer.from(text ?? '', 'base64url'));

function sha256(of: string | Buffer): Buffer {
  return createHash('sha256').update(of).digest();
}

function number(value: number, size: 2 | 4): Buffer {
  const buffer = Buffer.alloc(size);
  buffer.writeUIntBE(value, 0, size);
  return buffer;
}
