/**
 * A component in a real browser, within what the app puts around every screen. Only the network is not real: the
 * provider answers what the test says.
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
import type { User } from '#src/contracts/user.ts';
import { memoryDatabase } from '#src/data/device/memory-database.ts';
import { createOutbox } from '#src/data/device/sender.ts';
import { sendChange } from '#src/data/provider/changes.ts';
import type { Language } from '#src/domain/language.ts';
import { activateLanguage } from '#src/locales/activation.ts';
import { App } from '#src/routes/-app.tsx';
import { createQueryClient } from '#src/session/query-client.ts';
import { createSession } from '#src/session/session.ts';
import { Toasts } from '#src/ui/toast.tsx';
import catalogue from '../../src/locales/ar.po?raw';
import { clientOf } from './fake-provider.ts';
import { translationsIn } from './po.ts';

/** What the provider answers to a call, `POST login`: JSON, or a whole answer. A call that is not listed is a 404. */
export type Answers = Readonly<Record<string, (body: unknown, asked: URL) => unknown>>;

export type Setting = {
  language?: Language;
  answers?: Answers;
  /** Who is signed in. */
  user?: User;
  /** The address of the page. */
  path?: string;
};

/** What the app is made of, and what the provider was asked. */
export type Parts = ReturnType<typeof partsOf>;

let root: Root | undefined;

/** Takes the component away, with what it has left on the device, and gives back the clock and what a test stood in for. */
export function removeComponent(): void {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

/** Shows what `content` makes of the app's parts, and gives these to the test. */
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
  // Keys are for this page, which stands in a frame.
  window.focus();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const app = root;
  flushSync(() => app.render(<App app={parts} store={parts.store} router={router} />));
  return { ...parts, router, address: () => router.state.location.href };
}

function partsOf({ answers = {}, user }: Setting) {
  const calls: { call: string; body: unknown }[] = [];
  const client = clientOf(async (asked, request) => {
    const call = `${request.method} ${asked.pathname.replace('/v1/', '')}`;
    const text = await request.text();
    const body: unknown = text ? JSON.parse(text) : undefined;
    calls.push({ call, body });
    const answer = answers[call];
    if (!answer) return Response.json({ message: '' }, { status: 404 });
    const answered = await answer(body, asked);
    return answered instanceof Response ? answered : Response.json(answered);
  });
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

/** A sentence of the sources as an Arabic viewer reads it, `{value}` replaced. */
export const inArabic = translationsIn(catalogue);

/** An answer that the test gives when it wants to. */
export function heldAnswer() {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { answer: () => promise, give: resolve };
}

/** The files that the app hands to the viewer from now on. */
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

/** The provider's words for what it does not take. */
export const refusal = (errors: Readonly<Record<string, string[]>>, message = 'No.') =>
  Response.json({ message, errors }, { status: 422 });
