/**
 * The subscriptions of a push service, with the messages that wait for each browser (RFC 8030).
 */
import { randomUUID } from 'node:crypto';

export type PushMessageInPost = {
  id: string;
  body: Buffer;
  topic: string | undefined;
  /** Epoch milliseconds after which the message is dropped. */
  until: number;
};

export type Mailbox = {
  /** The application server's public key, base64url: only it may post. */
  key: string;
  waiting: PushMessageInPost[];
  /** Sends the waiting messages to the browser, if it is connected. */
  deliver(): void;
};

export type Mailboxes = Map<string, Mailbox>;

/** Adds a message. It replaces a waiting one with the same topic. */
export function post(
  box: Mailbox,
  { body, topic, ttl }: { body: Buffer; topic: string | undefined; ttl: number },
  now: number,
): void {
  const message = { id: randomUUID(), body, topic, until: now + ttl * 1000 };
  box.waiting = [
    ...box.waiting.filter((one) => topic === undefined || one.topic !== topic),
    message,
  ];
  box.deliver();
}

/** The messages that have not expired. They are sent again until they are acknowledged. */
export function dropExpired(box: Mailbox, now: number): PushMessageInPost[] {
  box.waiting = box.waiting.filter(({ until }) => until > now);
  return box.waiting;
}

export function acknowledge(box: Mailbox, id: string): void {
  box.waiting = box.waiting.filter((one) => one.id !== id);
}
