import { describe, expect, it } from 'vitest';
import { gathered, inPieces } from '../../tests/support/text-chunks.ts';
import { escapeAmpersands } from './escape-ampersands.ts';

async function mend(text: string, size: number) {
  const lines: number[] = [];
  const pieces = await gathered(escapeAmpersands(inPieces(text, size), (line) => lines.push(line)));
  return { text: pieces.join(''), lines };
}

describe.each([1, 3, 10, 1000])('a bare & (%i characters at a time)', (size) => {
  it('is mended and reported with its line', async () => {
    expect(await mend('<a>\nTom & Jerry\n</a>&&', size)).toEqual({
      text: '<a>\nTom &amp; Jerry\n</a>&amp;&amp;',
      lines: [2, 3, 3],
    });
  });

  it('is not what stands before a reference', async () => {
    const right = '&amp;&lt;&#233;&#xE9;&nbsp;';
    expect(await mend(right, size)).toEqual({ text: right, lines: [] });
  });

  it('is what stands before a name that never ends, or has a space in it', async () => {
    const wrong = await mend(`R&B ; AT&T &${'x'.repeat(90)};`, size);
    expect(wrong.lines).toEqual([1, 1, 1]);
  });

  it('is right in a CDATA section or a comment', async () => {
    const right = '<![CDATA[Tom & Jerry]]]><!-- this & that --><t>&amp;</t><![CDATA[&]]>';
    expect(await mend(right, size)).toEqual({ text: right, lines: [] });
    expect((await mend('<![CDATA[&]]>&', size)).lines).toEqual([1]);
  });
});
