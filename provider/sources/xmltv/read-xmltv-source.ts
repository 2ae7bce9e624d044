/** Reads a guide as a source. */
import { basicAuthorization } from '../basic-authorization.ts';
import { wholeAddress } from '../source.ts';
import type { SourceReader } from '../source-reader-tools.ts';

export const readXmltvSource: SourceReader = async (source, tools) => {
  const address = wholeAddress(source);
  const headers = basicAuthorization(source);
  const guide = await tools.download(address, { ...tools.previousValidators(address), headers });
  const name = source.address;
  const document = guide.unchanged
    ? { name, unchanged: true as const }
    : { name, bytes: guide.bytes };
  return { guides: [document], remarks: [] };
};
