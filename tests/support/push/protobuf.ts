/** The part of Protocol Buffers that Chromium's push service uses. */

export function varint(value: number | bigint): Buffer {
  const bytes: number[] = [];
  let left = BigInt(value);
  do {
    bytes.push(Number(left & 127n) | (left > 127n ? 128 : 0));
    left >>= 7n;
  } while (left > 0n);
  return Buffer.from(bytes);
}

export function numberField(number: number, value: number | bigint): Buffer {
  return Buffer.concat([varint(number << 3), varint(value)]);
}

export function fixed64Field(number: number, value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return Buffer.concat([varint((number << 3) | 1), bytes]);
}

export function bytesField(number: number, value: string | Uint8Array): Buffer {
  const bytes = Buffer.from(value as Uint8Array);
  return Buffer.concat([varint((number << 3) | 2), varint(bytes.length), bytes]);
}

/** The number at `at`, and the position after it; undefined while bytes are missing. */
export function readVarint(bytes: Buffer, at: number): { value: number; next: number } | undefined {
  let value = 0n;
  for (let next = at; next < bytes.length; next += 1) {
    const byte = bytes[next] ?? 0;
    value |= BigInt(byte & 127) << BigInt(7 * (next - at));
    if (byte < 128) return { value: Number(value), next: next + 1 };
  }
  return undefined;
}

/** The length-delimited fields of a message, by field number. Fields of other types are left out. */
export function textFields(message: Buffer): Map<number, Buffer[]> {
  const fields = new Map<number, Buffer[]>();
  let at = 0;
  while (at < message.length) {
    const key = readVarint(message, at);
    if (!key) break;
    const end = endOf(message, key.next, key.value & 7);
    if ((key.value & 7) === 2) {
      const number = key.value >> 3;
      fields.set(number, [...(fields.get(number) ?? []), message.subarray(end.from, end.to)]);
    }
    at = end.to;
  }
  return fields;
}

function endOf(message: Buffer, from: number, kind: number): { from: number; to: number } {
  if (kind === 1) return { from, to: from + 8 };
  if (kind === 5) return { from, to: from + 4 };
  const number = readVarint(message, from);
  if (!number) return { from, to: message.length };
  if (kind === 2) return { from: number.next, to: number.next + number.value };
  return { from, to: number.next };
}
