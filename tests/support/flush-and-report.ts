/** Sends the outbox of a device, and names what was taken and what was refused. */
import type { Change } from '#src/contracts/viewer-change.ts';
import { type FlushEnv, flushOutbox, type Settled } from '#src/data/device/flush-outbox.ts';

type Answered = { change: Change; answer: Settled };

export async function flushAndReport(env: FlushEnv) {
  const sent: Answered[] = [];
  const refused: Answered[] = [];
  const onAnswer = (change: Change, answer: Settled) => {
    (answer.kind === 'taken' ? sent : refused).push({ change, answer });
  };
  return { ...(await flushOutbox({ ...env, onAnswer })), sent, refused };
}
