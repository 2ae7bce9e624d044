/**
 * Shows a component in a real browser, within what the app puts around every screen. Only the network is not real:
 * the test gives the provider's answers.
 */
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { createStore } from 'jotai';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
import { profileHeader } from '#src/contracts/profile.ts';
import type { User } from '#src/contracts/user.ts';
import { fetchForProfileOnDevice } from '#src/data/device/fetch-for-profile-on-device.ts';
import { memoryDatabase } from '#src/data/device/memory-database.ts';
import { createOutbox } from '#src/data/device/outbox.ts';
import type { PresentProfile } from '#src/data/device/present-profile.ts';
import type { Client } from '#src/data/provider/client.ts';
import { sendChange } from '#src/data/provider/send-change.ts';
import { isOnDevice } from '#src/domain/account/profiles.ts';
import type { Language } from '#src/domain/language.ts';
import { activateLanguage } from '#src/locales/language-activation.ts';
import { knownUser } from '#src/queries/user.ts';
import { App } from '#src/routes/-app.tsx';
import { createQueryClient } from '#src/session/query-client.ts';
import { createSession } from '#src/session/session.ts';
import { Toasts } from '#src/ui/toast.tsx';
import catalogue from '../../src/locales/ar.po?raw';
import { clientOf } from './fake-provider.ts';
import { translationsIn } from './po.ts';

/**
 * The provider's answer to each call, such as `POST login`: JSON or a `Response`. A call that is not listed is a 404.
 */
export type Answers = Readonly<
  Record<string, (body: unknown, asked: URL, request: Request) => unknown>
>;

export type Setting = {
  language?: Language;
  answers?: Answers;
  /** The signed-in user. */
  user?: User;
  /** The profile that watches, and its pass. */
  present?: PresentProfile;
  /** The address of the page. */
  path?: string;
};

/** The parts of the app, and the calls that the provider got. */
export type Parts = ReturnType<typeof partsOf>;

let root: Root | undefined;
/** Aborted when the component is removed. */
let leaving = new AbortController();

/**
 * Removes the component and what it stored on the device, and restores the clock and what the test has replaced. Calls
 * under way fail, as those of a page that is left: an answer that came later would be stored for the next test.
 */
export async function removeComponent(): Promise<void> {
  leaving.abort();
  leaving = new AbortController();
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // An answer that came just before is stored first.
  await new Promise((resolve) => setTimeout(resolve));
  localStorage.clear();
  sessionStorage.clear();
}

/** Shows a component; `content` may be a function of the app's parts. Returns these parts. */
export async function showComponent(
  content: ReactNode | ((parts: Parts) => ReactNode | Promise<ReactNode>),
  setting: Setting = {},
) {
  return showRoutes(async (parts) => {
    const shown = typeof content === 'function' ? await content(parts) : content;
    return routerOf(shown, setting.path ?? '/');
  }, setting);
}

/** Shows what stands at the address of the router. */
export async function showRoutes<R extends AnyRouter>(
  makeRouter: (parts: Parts) => R | Promise<R>,
  setting: Setting,
) {
  await activateLanguage(setting.language ?? 'en');
  const parts = partsOf(setting);
  const router = await makeRouter(parts);
  await router.load();
  // The page is in a frame, which has to have the focus to receive keys.
  window.focus();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const app = root;
  const context = { ...parts, askGuards: () => void router.invalidate() };
  flushSync(() => app.render(<App app={context} router={router} />));
  return { ...parts, router, address: () => router.state.location.href };
}

function partsOf({ answers = {}, user, present }: Setting) {
  const calls: { call: string; body: unknown }[] = [];
  const { signal } = leaving;
  const env = {
    accepts: async () => ['idempotency-key'],
    pass: () => session.pass(),
    onPassRefused: () => session.enterProfile(undefined),
  };
  const answerOf = async (request: Request) => {
    const asked = new URL(request.url);
    signal.throwIfAborted();
    const call = `${request.method} ${asked.pathname.replace('/v1/', '')}`;
    const text = await request.text();
    const body: unknown = text ? JSON.parse(text) : undefined;
    calls.push({ call, body });
    const answer = answers[call];
    if (!answer) return Response.json({ message: '' }, { status: 404 });
    const answered = await answer(body, asked, request);
    signal.throwIfAborted();
    return answered instanceof Response ? answered : Response.json(answered);
  };
  const client: Client = clientOf((_, request) => {
    if (!isOnDevice(request.headers.get(profileHeader))) return answerOf(request);
    const user = () => knownUser(queryClient);
    const base = 'http://provider.test/v1';
    const onDevice = { device: database, session, user, base, now: Date.now, fetch: answerOf };
    return fetchForProfileOnDevice(request, onDevice);
  }, env);
  const store = createStore();
  const queryClient = createQueryClient(Date.now);
  const database = memoryDatabase();
  const session = createSession({
    store,
    queryClient,
    client: () => client,
    device: database,
    notifyTabs: () => undefined,
    leaveScreen: async () => undefined,
  });
  if (user) session.signIn({ token: 'token', user }, false);
  if (present) session.enterProfile(present);
  const outbox = createOutbox({
    databaseOf: () => database,
    viewer: session.viewer,
    send: (change, as) => sendChange(client, change, as),
    now: Date.now,
  });
  return { calls, client, store, queryClient, database, session, outbox, now: Date.now };
}

/** Links need a router; every address shows the same component. */
function routerOf(shown: ReactNode, path: string) {
  const rootRoute = createRootRoute({
    component: () => (
      <>
        {shown}
        <Toasts dismissLabel="Dismiss" />
      </>
    ),
  });
  const any = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => null });
  return createRouter({
    routeTree: rootRoute.addChildren([any]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
}

/** The Arabic translation of a sentence of the sources, with `{value}` replaced. */
export const inArabic = translationsIn(catalogue);

/** An answer that comes when the test gives it. */
export function heldAnswer() {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { answer: () => promise, give: resolve };
}

/** Collects the files that the app downloads from now on. */
export function savedFiles(): Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'data:,';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return files;
}

export const viewer: User = {
  id: '7',
  first_name: 'Noor',
  last_name: 'Karim',
  email: 'noor@sahra.example',
  phone: '+97150000000',
};

/** The provider's 422, with its messages. */
export const refusal = (errors: Readonly<Record<string, string[]>>, message = 'No.') =>
  Response.json({ message, errors }, { status: 422 });
