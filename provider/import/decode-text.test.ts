import { describe, expect, it } from 'vitest';
import { bytesInPieces, gathered } from '../../tests/support/text-chunks.ts';
import { decodeText, encodingOf } from './decode-text.ts';

async function decode(bytes: Uint8Array, size: number) {
  let misnamed = 0;
  const pieces = await gathered(decodeText(bytesInPieces(bytes, size), 'f', () => misnamed++));
  return { text: pieces.join(''), misnamed };
}
const arabic = 'دليل 📺 é';

describe('text that arrives in pieces', () => {
  it.each([1, 2, 3, 5, 64])(
    'is whole again when characters are cut, %i bytes at a time',
    async (size) => {
      expect(await decode(Buffer.from(arabic), size)).toEqual({ text: arabic, misnamed: 0 });
    },
  );

  it('may begin with a byte order mark', async () => {
    expect((await decode(Buffer.from(`\uFEFF${arabic}`), 4)).text).toBe(arabic);
    expect((await decode(Buffer.from(`\uFEFF${arabic}`, 'utf16le'), 4)).text).toBe(arabic);
  });

  it('is read as its XML declaration says', async () => {
    const declaration = '<?xml version="1.0" encoding="ISO-8859-1"?>';
    expect((await decode(Buffer.from(`${declaration}Café`, 'latin1'), 60)).text).toBe(
      `${declaration}Café`,
    );
    expect(encodingOf(Buffer.from("<?xml version='1.0' encoding='windows-1256'?>"))).toBe(
      'windows-1256',
    );
    expect(encodingOf(Buffer.from('#EXTM3U'))).toBe('utf-8');
  });

  it('is read as Windows-1252 from where it turns out not to be UTF-8, and says so once', async () => {
    expect(await decode(Buffer.from('Café à la carte', 'latin1'), 5)).toEqual({
      text: 'Café à la carte',
      misnamed: 1,
    });
  });

  it('in an unknown encoding is refused', async () => {
    const bytes = Buffer.from('<?xml version="1.0" encoding="martian"?><tv/>');
    await expect(decode(bytes, 100)).rejects.toThrow('its encoding martian is unknown');
  });
});
