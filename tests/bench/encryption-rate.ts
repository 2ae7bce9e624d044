/** Measures how many pushes one core can encrypt and sign in a second with web-push, when it does nothing else. */
/// <reference path="../../provider/reminders/web-push.d.ts" />
import webPush from 'web-push';
import { browserKeys } from '../support/push/subscribed-browser.ts';

const rehearsals = 200;
const pushes = 1000;

export function encryptionsPerCore(): number {
  const { p256dh, auth } = browserKeys();
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const payload = JSON.stringify({ title: 'x'.repeat(500) });
  const expiration = Math.floor(Date.now() / 1000) + 3600;
  const subject = 'mailto:operator@tv.example';
  const audience = 'https://push.example';
  const encryptAndSign = () => {
    webPush.encrypt(p256dh, auth, payload, 'aes128gcm');
    webPush.getVapidHeaders(audience, subject, publicKey, privateKey, 'aes128gcm', expiration);
  };
  for (let push = 0; push < rehearsals; push += 1) encryptAndSign();
  const before = process.cpuUsage();
  for (let push = 0; push < pushes; push += 1) encryptAndSign();
  const { user, system } = process.cpuUsage(before);
  return (pushes * 1_000_000) / (user + system);
}
