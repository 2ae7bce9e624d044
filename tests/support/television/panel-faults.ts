/** Faults of panels. Each changes an answer, or sends another one. */
import type { ServerResponse } from 'node:http';

export type PanelFault = (body: unknown, response: ServerResponse) => void;

const changed =
  (change: (body: unknown) => unknown): PanelFault =>
  (body, response) =>
    void response.end(JSON.stringify(change(body)));

/** Changes each value that is neither a list nor an object. */
const eachValue = (change: (value: unknown) => unknown) =>
  changed(
    (body) =>
      JSON.parse(
        JSON.stringify(body, (_, value) => (isBranch(value) ? value : change(value))),
      ) as unknown,
  );

const isBranch = (value: unknown) => typeof value === 'object' && value !== null;

export const panelFaults = {
  numbersAsText: eachValue((value) => (typeof value === 'number' ? String(value) : value)),
  textAsNumbers: eachValue((value) =>
    typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
  ),
  /** Lists as PHP writes them after an entry was removed. */
  listsAsObjects: changed(function asObject(body: unknown): unknown {
    if (!isBranch(body)) return body;
    return Object.fromEntries(
      Object.entries(body as object).map(([key, value]) => [key, asObject(value)]),
    );
  }),
  /** Leaves these fields out of every entry. */
  without: (...fields: readonly string[]): PanelFault =>
    changed(
      (body) =>
        JSON.parse(
          JSON.stringify(body, (key, value) => (fields.includes(key) ? undefined : value)),
        ) as unknown,
    ),
  instead: (body: unknown): PanelFault => changed(() => body),
  webPage: ((_, response) =>
    void response.end('<html><body>Just a moment…</body></html>')) satisfies PanelFault,
  empty: ((_, response) => void response.end()) satisfies PanelFault,
  status:
    (status: number): PanelFault =>
    (_, response) =>
      void response.writeHead(status).end('no'),
  /** Begins an answer, and then sends nothing more. */
  silent: ((_, response) => void response.write('[')) satisfies PanelFault,
  /** The answer, with blanks before it so that it has 10 MB. */
  tenMegabytes: ((body, response) => {
    response.write(Buffer.alloc(10 * 1024 * 1024, ' '));
    response.end(JSON.stringify(body));
  }) satisfies PanelFault,
};
