/**
 * Reads XMLTV while it arrives. A file that is malformed or ends too early is refused. A single programme that makes no
 * sense is counted and left out.
 */
import { SaxesParser } from 'saxes';
import { escapeAmpersands } from './escape-ampersands.ts';
import type { Tally } from './fault-tally.ts';
import { formatSize, limits } from './import-limits.ts';
import { ImportRefused } from './import-refused.ts';
import { type XmltvRecord, XmltvRecords } from './xmltv-records.ts';

export type XmltvOptions = {
  /** The name of the file in messages. */
  readonly file: string;
  /** Uses what can be parsed instead of refusing the file at its first fault. */
  readonly keepGoing: boolean;
  readonly tally: Tally;
};

/** Yields channels and programmes in the order of the file. Throws `ImportRefused` with the line. */
export async function* readXmltv(
  text: AsyncIterable<string>,
  options: XmltvOptions,
): AsyncGenerator<XmltvRecord> {
  const { file, keepGoing, tally } = options;
  const parser = new SaxesParser();
  const records = new XmltvRecords(options, () => parser.line);
  let sinceEvent = 0;
  let empty = true;
  handleParserFaults(parser, records, options);
  forwardParserEvents(parser, records, () => {
    sinceEvent = 0;
  });
  const noteBareAmpersand = (line: number) => {
    if (!keepGoing) throw new ImportRefused(file, 'a bare & (it must be written &amp;)', line);
    tally.add('a bare & (mended)', file, line);
  };
  for await (const chunk of escapeAmpersands(text, noteBareAmpersand)) {
    if (chunk) empty = false;
    sinceEvent += chunk.length;
    parser.write(chunk);
    if (sinceEvent > limits.token + chunk.length) {
      const reason = `a tag or comment is longer than ${formatSize(limits.token)}`;
      throw new ImportRefused(file, reason, parser.line);
    }
    yield* records.takeCompleted();
  }
  if (empty) throw new ImportRefused(file, 'it is empty');
  parser.close();
  yield* records.takeCompleted();
  if (!records.sawGuide)
    throw new ImportRefused(file, 'it is not an XMLTV guide: there is no <tv>');
}

/** Makes the parser throw at the first fault, or count faults when `keepGoing` is set. Entities are always refused. */
function handleParserFaults(
  parser: SaxesParser,
  records: XmltvRecords,
  { file, keepGoing, tally }: XmltvOptions,
): void {
  let faults = 0;
  parser.on('error', (error) => {
    const reason = parserMessage(error);
    if (!keepGoing) throw new ImportRefused(file, reason, parser.line);
    faults += 1;
    if (faults > limits.faults)
      throw new ImportRefused(file, 'there is hardly anything right in it');
    tally.add(`broken XML: ${reason}`, file, parser.line);
    records.dropDraft();
  });
  parser.on('doctype', (doctype) => {
    // A file that defines entities can expand to gigabytes of text, and no guide needs them.
    if (/<!ENTITY/i.test(doctype))
      throw new ImportRefused(file, 'it declares entities of its own', parser.line);
  });
}

/** Makes the parser pass its events to `records`. `onEvent` is called at the end of each tag, text and comment. */
function forwardParserEvents(
  parser: SaxesParser,
  records: XmltvRecords,
  onEvent: () => void,
): void {
  const onText = (piece: string) => {
    onEvent();
    records.appendText(piece);
  };
  parser.on('opentag', (tag) => {
    onEvent();
    records.openTag(tag.name, tag.attributes);
  });
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', (tag) => {
    onEvent();
    records.closeTag(tag.name);
  });
  parser.on('comment', onEvent);
}

/** The parser's message without its position. Frequent faults have plainer words. */
function parserMessage(error: Error): string {
  // The message is cut because it may quote the file, and thousands of different messages may be counted.
  const message = error.message
    .slice(0, 200)
    .replace(/^\d+:\d+: /, '')
    .replace(/\.$/, '');
  const unclosed = /^unclosed tag: (\S+)/.exec(message)?.[1];
  if (unclosed) return `the file ends in the middle: <${unclosed}> is not closed`;
  if (/^document must contain a root element/.test(message)) return 'it is not XML';
  return message;
}
