import { describe, expect, it } from 'vitest';
import { importOutcome, progressLine, progressWriter } from './import-report.ts';

const place = { name: '/tv/.data', served: true };
const progress = { file: 'guide.xml', bytes: 12_340_000, channels: 85, programmes: 23_410 };

describe('the report of an import', () => {
  it('says how far the import is', () => {
    expect(progressLine(progress)).toBe('12.3 MB read, 85 channels, 23,410 programmes …');
    expect(progressLine({ ...progress, storing: true })).toContain('storing the schedule');
  });

  it('says what was taken and what was not, with the first place of each', () => {
    const { text, well } = importOutcome(
      {
        kind: 'done',
        summary: {
          files: [{ name: '/tv/guide.xml', bytes: 12_340_000, channels: 1, programmes: 23_410 }],
          channels: 1,
          programmes: 23_394,
          silent: 1,
          unplayable: 0,
          leftOut: [{ reason: 'an exact duplicate', count: 16, first: 'guide.xml:185659' }],
          moved: 2,
          cancelled: 1,
        },
        remarks: ['pages.json: pages[0].slug is missing. The pages stay as they were.'],
      },
      7.44,
      place,
    );
    expect(well).toBe(true);
    expect(text.split('\n')).toEqual([
      'Read /tv/guide.xml: 12.3 MB, 1 channel, 23,410 programmes',
      'The guide in /tv/.data now has 1 channel with 23,394 programmes.',
      '  1 channel without a programme (taken)',
      'Against the last guide, 2 programmes moved and 1 cancelled.',
      'Left out or mended:',
      '       16  an exact duplicate; first at guide.xml:185659',
      'pages.json: pages[0].slug is missing. The pages stay as they were.',
      'Done in 7.4 s.',
    ]);
  });

  it('names the guide that no running server shows', () => {
    const unseen = { name: '/home/cron/.data', served: false };
    expect(importOutcome({ kind: 'demo' }, 1, unseen)).toEqual({
      text: 'The demo channels are shown again in /home/cron/.data.\nNo server is running on /home/cron/.data. One that runs with another DATA_DIR has another database.',
      well: true,
    });
    expect(importOutcome({ kind: 'demo' }, 1, place).text).not.toContain('No server');
  });

  it('does not say which guide is in place when the server went away', () => {
    const lost = importOutcome({ kind: 'lost', message: 'the running server went away' }, 1, place);
    expect(lost.well).toBe(false);
    expect(lost.text).toContain('The old guide is in place or the new one');
    expect(lost.text).not.toContain('as it was');
  });

  it('says that nothing has changed when it was refused or failed', () => {
    expect(importOutcome({ kind: 'refused', message: 'guide.xml, line 7: no' }, 1, place)).toEqual({
      text: 'Refused: guide.xml, line 7: no\nThe guide is as it was.',
      well: false,
    });
    expect(importOutcome({ kind: 'failed', message: 'disk full' }, 1, place).text).toContain(
      'The guide is as it was.',
    );
    expect(importOutcome({ kind: 'progress', progress }, 1, place).well).toBe(false);
  });

  it('keeps to one line in a terminal, and to a line now and then in a log', () => {
    let now = 0;
    const written: string[] = [];
    const write = (text: string) => void written.push(text);
    const terminal = progressWriter({ isTTY: true, write }, () => now);
    terminal.show('a');
    terminal.show('b');
    now = 150;
    terminal.show('c');
    terminal.end();
    expect(written).toEqual(['\r\u001b[Ka', '\r\u001b[Kc', '\r\u001b[K']);
    written.length = 0;
    const log = progressWriter({ write }, () => now);
    for (now = 0; now <= 4000; now += 500) log.show(String(now));
    log.end();
    expect(written).toEqual(['0\n', '2000\n', '4000\n']);
  });
});
