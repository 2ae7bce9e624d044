/**
 * The browsers' push subscriptions as their push service sees them: who holds
 * which, and what waits for them (RFC 8030).
 */
import { randomUUID } from 'node:crypto';

export type PushMessageInPost = {
  id: string;
  body: Buffer;
  topic: string | undefined;
  /** Epoch milliseconds; after that it is let go. */
  until: number;
};

export type Mailbox = {
  /** The application server's public key, base64url: only it may post. */
  key: string;
  waiting: PushMessageInPost[];
  /** Hands what waits to the browser, if it is connected. */
  deliver(): void;
};

export type Mailboxes = Map<string, Mailbox>;

/** Puts a message in; one with the same topic that still waits gives way. */
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

/** What is still good, to be sent again until it is acknowledged. */
export function stillGood(box: Mailbox, now: number): PushMessageInPost[] {
  box.waiting = box.waiting.filter(({ until }) => until > now);
  return box.waiting;
}

export function acknowledge(box: Mailbox, id: string): void {
  box.waiting = box.waiting.filter((one) => one.id !== id);
}
