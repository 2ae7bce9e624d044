/**
 * Makes every call of the contracts and answers it as other GETs are answered, with a list or an object as its own
 * answer is. The table in `answers-of-other-calls.md` says what the app takes for its own.
 */
import { expect, test } from 'vitest';
import { UnusedBody } from '#src/data/provider/client.ts';
import { RequestError } from '#src/data/provider/errors.ts';
import { type Call, everyCall, goodAnswer, makeCall } from './support/every-call.ts';
import { clientOf } from './support/fake-provider.ts';

const answerTo = (call: Call) => goodAnswer(call, 'http://provider.test');

function isList(call: Call): boolean {
  const answer = answerTo(call) as { data?: unknown };
  return Array.isArray(answer.data ?? answer);
}

/** What the app reads when `call` is answered with the answer to `other`. */
async function readAnswer(call: Call, other: Call): Promise<'nothing' | 'empty' | 'items'> {
  const client = clientOf(() => Response.json(answerTo(other)));
  try {
    const read = (await makeCall(client, call)) as { data?: unknown } | undefined;
    const items = isList(call) && (read?.data ?? read);
    return Array.isArray(items) && items.length === 0 ? 'empty' : 'items';
  } catch (error) {
    if (error instanceof RequestError) return 'nothing';
    throw error;
  }
}

test('what each call takes for its answer is written down', async () => {
  const rows = new Map<string, string[]>();
  for (const call of everyCall.filter(({ schema }) => schema !== UnusedBody)) {
    const alike = everyCall.filter(
      (other) => other.method === 'get' && other !== call && isList(other) === isList(call),
    );
    const read = await Promise.all(alike.map((other) => readAnswer(call, other)));
    const cellOf = (what: string) => {
      const names = alike.filter((_, at) => read[at] === what).map(({ name }) => `\`${name}\``);
      return names.length === alike.length ? 'each' : names.join('<br>') || 'none';
    };
    const cells = `${cellOf('items')} | ${cellOf('empty')}`;
    rows.set(cells, [...(rows.get(cells) ?? []), `\`${call.name}\``]);
  }
  const table = [...rows].map(([cells, names]) => `| ${names.join('<br>')} | ${cells} |\n`);
  await expect(words + table.join('')).toMatchFileSnapshot('answers-of-other-calls.md');
});

const words = `# Answers of other calls

Which answers to other calls the app takes for the answer to a call, as \`answers-of-other-calls.test.ts\` finds it. Each is
tried whose outer form is the same: a list for a list, an object for an object. A list of which no item can be read may be
read as an empty one. Calls whose answer the app does not read are left out.

| call | read | read as an empty list |
| --- | --- | --- |
`;
