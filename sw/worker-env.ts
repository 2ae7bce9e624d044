/**
 * The browser as the worker's handlers see it. `sw.ts` passes the real one. No handler reads a clock or a global of the
 * worker by itself.
 */

import type { DeviceDatabase } from '#src/data/device/device-database-types.ts';
import type { StorageHealthStore } from '#src/data/device/storage-health.ts';
import type { Connection } from '#src/domain/device/data-saving.ts';
import type { Language } from '#src/domain/language.ts';
import type { WorkerSession } from './worker-session.ts';

export type PageWindow = {
  readonly visibilityState: string;
  readonly focused: boolean;
  postMessage(message: unknown, transfer?: Transferable[]): void;
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
};

export type Pages = {
  /** Every window of the app, controlled by this worker or not. */
  windows(): Promise<readonly PageWindow[]>;
  open(path: string): Promise<unknown>;
};

export type NotificationToShow = {
  body: string;
  tag: string;
  lang: Language;
  dir: 'ltr' | 'rtl';
  icon: string;
  badge: string;
  timestamp: number;
  silent: boolean;
  renotify: boolean;
  data: unknown;
  actions: readonly { action: string; title: string }[];
};

export type Desktop = {
  /** Whether the viewer allows notifications. */
  mayShow(): boolean;
  show(title: string, notification: NotificationToShow): Promise<void>;
  /** Does nothing where the platform has no badges; 0 removes the badge. */
  badge(count: number): Promise<void>;
};

export type PushManagement = {
  /** The present subscription, if any. */
  current(): Promise<unknown>;
  subscribe(key: ArrayBuffer | string): Promise<unknown>;
};

export type WorkerEnv = {
  appNames: Readonly<Record<Language, string>>;
  /** The app's origin, without a slash at the end. */
  origin: string;
  /** Address of the API, without a slash at the end. */
  api: string;
  device: DeviceDatabase;
  /** The records of the user to whom the device belongs. */
  database: DeviceDatabase;
  health: StorageHealthStore;
  session: WorkerSession;
  caches: CacheStorage;
  pages: Pages;
  desktop: Desktop;
  push: PushManagement;
  /** Undefined in browsers that do not describe their connection. */
  connection(): Connection | undefined;
  fetch(input: Request | string | URL, init?: RequestInit): Promise<Response>;
  now(): number;
  sleep(milliseconds: number): Promise<void>;
};

/** Keeps the worker alive until the promise is settled. */
export type WaitUntil = (work: Promise<unknown>) => void;
