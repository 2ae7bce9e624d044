/** A small client of the W3C WebDriver protocol: the commands that the journeys need. */

type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

export type WebDriverSession = {
  command: Command;
  /** Runs a function in the page, with one argument, and waits for its promise. */
  run(work: (argument: never) => unknown, argument: unknown): Promise<unknown>;
  press(key: string): Promise<void>;
  clickAt(place: { x: number; y: number }): Promise<void>;
};

/** The keys that are no characters, as the protocol names them. */
const namedKeys: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  PageDown: '\uE00F',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Opens a session, which is a browser, at the driver that listens at `driver`. */
export async function openSession(driver: string, options: object): Promise<WebDriverSession> {
  const capabilities = { alwaysMatch: options };
  const opened = await ask(driver, 'POST', '/session', { capabilities });
  const { sessionId } = opened as { sessionId: string };
  const command: Command = (method, path, body) =>
    ask(driver, method, `/session/${sessionId}${path}`, body);
  const act = (actions: object) => command('POST', '/actions', { actions: [actions] });
  return {
    command,
    run: (work, argument) =>
      command('POST', '/execute/async', { script: scriptOf(work), args: [argument ?? null] }).then(
        (answer) => {
          const { value, error } = answer as { value?: unknown; error?: string };
          if (error !== undefined) throw new Error(error);
          return value ?? undefined;
        },
      ),
    press: async (keys) => {
      const values = keys.split('+').map((key) => namedKeys[key] ?? key);
      const downs = values.map((value) => ({ type: 'keyDown', value }));
      const ups = values.toReversed().map((value) => ({ type: 'keyUp', value }));
      await act({ type: 'key', id: 'keyboard', actions: [...downs, ...ups] });
    },
    clickAt: async ({ x, y }) => {
      const [move, down, up] = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await act({ type: 'pointer', id: 'mouse', actions: [move, down, up] });
    },
  };
}

/** The script calls the protocol's callback with the value or the error. */
function scriptOf(work: (argument: never) => unknown): string {
  return `const [argument, done] = arguments;
    Promise.resolve().then(() => (${work})(argument ?? undefined)).then(
      (value) => done({ value }), (error) => done({ error: String(error) }));`;
}

async function ask(driver: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(driver + path, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}
