import { describe, expect, it } from 'vitest';
import { bytesInPieces, gathered } from '../../tests/support/text-chunks.ts';
import { declaredEncoding, decodeText } from './decode-text.ts';

async function decode(bytes: Uint8Array, size: number) {
  const misnamed: string[] = [];
  const report = (encoding: string) => misnamed.push(encoding);
  const pieces = await gathered(decodeText(bytesInPieces(bytes, size), 'f', report));
  return { text: pieces.join(''), misnamed };
}
/** Node only reads this encoding; the table turned round writes it. */
function inWindows1256(text: string): Uint8Array {
  const table = new TextDecoder('windows-1256').decode(
    Uint8Array.from({ length: 256 }, (_, at) => at),
  );
  return Uint8Array.from(text, (character) => table.indexOf(character));
}
const arabic = 'دليل 📺 é';

describe('text that arrives in pieces', () => {
  it.each([1, 2, 3, 5, 64])(
    'is whole again when characters are cut, %i bytes at a time',
    async (size) => {
      expect(await decode(Buffer.from(arabic), size)).toEqual({ text: arabic, misnamed: [] });
    },
  );

  it('may begin with a byte order mark', async () => {
    expect((await decode(Buffer.from(`\uFEFF${arabic}`), 4)).text).toBe(arabic);
    expect((await decode(Buffer.from(`\uFEFF${arabic}`, 'utf16le'), 4)).text).toBe(arabic);
  });

  it.each([1, 2, 5000])(
    'has its byte order mark and its declaration read, %i bytes at a time',
    async (size) => {
      const utf16 = Buffer.from(`\uFEFF${arabic}`, 'utf16le');
      expect(await decode(utf16, size)).toEqual({ text: arabic, misnamed: [] });
      const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?>Été', 'latin1');
      expect((await decode(latin, size)).text).toMatch(/Été$/);
    },
  );

  it.each([1, 7, 5000])(
    'keeps what was UTF-8 before the first byte that is not, %i bytes at a time',
    async (size) => {
      const bytes = Buffer.concat([Buffer.from(arabic), Buffer.from(' Été', 'latin1')]);
      expect(await decode(bytes, size)).toEqual({
        text: `${arabic} Été`,
        misnamed: ['Windows-1252'],
      });
    },
  );

  it.each([1, 7, 5000, 200_000])(
    'stays UTF-8 around a byte that is broken, and counts it, %i bytes at a time',
    async (size) => {
      const line = 'قناة النيل الإخبارية\n';
      const broken = [Buffer.from('Caf'), Buffer.from([0xe9]), Buffer.from('\n')];
      const bytes = Buffer.concat([
        ...[Buffer.from(line), ...broken, Buffer.from(line.repeat(3000))],
        ...[...broken, Buffer.from(line)],
      ]);
      const { text, misnamed } = await decode(bytes, size);
      expect(text === `${line}Caf\uFFFD\n${line.repeat(3000)}Caf\uFFFD\n${line}`).toBe(true);
      expect(misnamed).toEqual(['UTF-8 with \uFFFD', 'UTF-8 with \uFFFD']);
    },
  );

  it('is UTF-8 again after a word in Windows-1252 that stands alone', async () => {
    const plain = 'News and weather\n'.repeat(8000);
    const bytes = Buffer.concat([
      Buffer.from('Café\n', 'latin1'),
      Buffer.from(`${plain}Café Été\n`),
    ]);
    const { text, misnamed } = await decode(bytes, 60_000);
    expect(text === `Café\n${plain}Café Été\n`).toBe(true);
    expect(misnamed).toEqual(['Windows-1252']);
  });

  it('stays in Windows-1256 to its end where it is, whatever it is mixed with', async () => {
    const text = `${'قناة النيل، الإخبارية\n'.repeat(4000)}${'News\n'.repeat(20_000)}ة، أخبار`;
    const read = await decode(inWindows1256(text), 60_000);
    expect(read.text === text).toBe(true);
    expect(read.misnamed).toEqual(['Windows-1256']);
  });

  it('is read as its XML declaration says', async () => {
    const declaration = '<?xml version="1.0" encoding="ISO-8859-1"?>';
    expect((await decode(Buffer.from(`${declaration}Café`, 'latin1'), 60)).text).toBe(
      `${declaration}Café`,
    );
    expect(declaredEncoding(Buffer.from("<?xml version='1.0' encoding='windows-1256'?>"))).toBe(
      'windows-1256',
    );
    expect(declaredEncoding(Buffer.from('#EXTM3U'))).toBe('utf-8');
  });

  it.each(['utf-16', 'UTF-16LE', 'utf-32', 'ISO-10646-UCS-2', 'Unicode'])(
    'is UTF-8 also where .NET has declared %s, because the declaration itself could be read',
    async (encoding) => {
      const text = `<?xml version="1.0" encoding="${encoding}"?>${arabic}`;
      expect(await decode(Buffer.from(text), 60)).toEqual({ text, misnamed: [] });
    },
  );

  it('is read as Windows-1252 from where it turns out not to be UTF-8, and says so once', async () => {
    expect(await decode(Buffer.from('Café à la carte', 'latin1'), 5)).toEqual({
      text: 'Café à la carte',
      misnamed: ['Windows-1252'],
    });
  });

  it('is read as Windows-1256 where it is Arabic, also among Western words', async () => {
    const text =
      '#EXTM3U\n#EXTINF:-1 group-title="أخبار",قناة النيل الإخبارية HD\nhttp://tv.example/1\n';
    const misnamed = ['Windows-1256'];
    expect(await decode(inWindows1256(text), 5)).toEqual({ text, misnamed });
    expect(await decode(inWindows1256(text), 100_000)).toEqual({ text, misnamed });
  });

  it.each([
    'Programación de la mañana: fútbol, música y más películas',
    'À l’été, une soirée créée',
  ])('is read as Windows-1252 where it is Western: %s', async (text) => {
    const western = text.replace('’', ' ');
    const { misnamed } = await decode(Buffer.from(western, 'latin1'), 100);
    expect(misnamed).toEqual(['Windows-1252']);
  });

  it('is read as a playlist says in its first lines', () => {
    expect(declaredEncoding(Buffer.from('#EXTM3U url-tvg="x" charset="windows-1256"\n'))).toBe(
      'windows-1256',
    );
    expect(declaredEncoding(Buffer.from('#EXTM3U\n#EXTENC: UTF-8\n'))).toBe('UTF-8');
  });

  it('in an unknown encoding is refused', async () => {
    const bytes = Buffer.from('<?xml version="1.0" encoding="martian"?><tv/>');
    await expect(decode(bytes, 100)).rejects.toThrow('its encoding martian is unknown');
  });
});
