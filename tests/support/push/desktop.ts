/**
 * A desktop for the tests: a private D-Bus session with a notification service. The service records what browsers ask
 * the desktop to show, and can press notifications as a viewer would.
 */
import { spawn } from 'node:child_process';
import dbus from 'dbus-next';

export type Shown = {
  at: number;
  id: number;
  title: string;
  body: string;
  /** The labels of the buttons, by key. */
  buttons: Readonly<Record<string, string>>;
  /** False when the browser asked for no sound. */
  audible: boolean;
  /** Whether it replaced one that was on the screen. */
  replaces: boolean;
};

export type Desktop = {
  /** The value of `DBUS_SESSION_BUS_ADDRESS`. */
  address: string;
  /** Everything that was ever shown, in order. */
  shown: Shown[];
  click(shown: Shown, button?: string): void;
  close(): Promise<void>;
};

const service = 'org.freedesktop.Notifications';

export async function openDesktop(): Promise<Desktop> {
  const daemon = spawn(
    'dbus-daemon',
    ['--session', '--nofork', '--nopidfile', '--print-address=1'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const address = await new Promise<string>((resolve, reject) => {
    daemon.on('error', reject);
    daemon.on('exit', (code) => reject(new Error(`dbus-daemon ended with ${code}`)));
    daemon.stdout.once('data', (line: Buffer) => resolve(String(line).trim()));
  });
  const bus = dbus.sessionBus({ busAddress: address });
  const notifications = new Notifications(service);
  await bus.requestName(service, 0);
  bus.export('/org/freedesktop/Notifications', notifications);
  return {
    address,
    shown: notifications.shown,
    click: ({ id, buttons }, label) => {
      const [key] = Object.entries(buttons).find(([, title]) => title === label) ?? [];
      if (label !== undefined && key === undefined) throw new Error(`There is no button ${label}`);
      notifications.ActionInvoked(id, key ?? 'default');
    },
    async close() {
      bus.disconnect();
      const ended = new Promise((done) => daemon.once('exit', done));
      daemon.kill();
      await ended;
    },
  };
}

/** The interface of the freedesktop.org specification, which decides the names of its members. */
class Notifications extends dbus.interface.Interface {
  readonly shown: Shown[] = [];
  readonly #onScreen = new Set<number>();
  #last = 0;

  GetCapabilities() {
    return ['body', 'actions', 'persistence'];
  }

  GetServerInformation() {
    return ['sahra-tests', 'sahra', '1.0', '1.2'];
  }

  Notify(
    _app: string,
    replaces: number,
    _icon: string,
    title: string,
    body: string,
    actions: string[],
    hints: Record<string, { value: unknown }>,
  ): number {
    const id = replaces || ++this.#last;
    this.shown.push({
      at: Date.now(),
      id,
      title,
      body: withoutSource(body),
      buttons: buttonsOf(actions),
      audible: hints['suppress-sound']?.value !== true,
      replaces: this.#onScreen.has(replaces),
    });
    this.#onScreen.add(id);
    return id;
  }

  CloseNotification(id: number): void {
    this.#onScreen.delete(id);
    this.NotificationClosed(id, 3);
  }

  NotificationClosed(id: number, reason: number): [number, number] {
    return [id, reason];
  }

  ActionInvoked(id: number, key: string): [number, string] {
    return [id, key];
  }
}

Notifications.configureMembers({
  methods: {
    GetCapabilities: { outSignature: 'as' },
    GetServerInformation: { outSignature: 'ssss' },
    Notify: { inSignature: 'susssasa{sv}i', outSignature: 'u' },
    CloseNotification: { inSignature: 'u' },
  },
  signals: { NotificationClosed: { signature: 'uu' }, ActionInvoked: { signature: 'us' } },
});

/**
 * The list holds keys and labels in turn. Leaves out the action of the text itself (`default`) and Chromium's
 * settings.
 */
function buttonsOf(actions: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    actions.flatMap((key, at) =>
      at % 2 === 0 && !/^(default|settings)$/.test(key) ? [[key, actions[at + 1] ?? '']] : [],
    ),
  );
}

/** Removes the host of the site, which Chromium writes above the text. */
function withoutSource(body: string): string {
  return body.split('\n\n').at(-1) ?? body;
}
