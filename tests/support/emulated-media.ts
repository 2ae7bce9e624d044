/** Sets the media features that stylesheets see in a component test, such as reduced motion. */
import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

const send = (wanted: Readonly<Record<string, string>>) => {
  // Motion is off in component tests.
  const all = { 'prefers-reduced-motion': 'reduce', 'forced-colors': 'none', ...wanted };
  const features = Object.entries(all).map(([name, value]) => ({ name, value }));
  return cdp().send('Emulation.setEmulatedMedia' as never, { features } as never);
};

/** Sets media features, until the test ends. */
export async function emulateMedia(wanted: Readonly<Record<string, string>>): Promise<void> {
  onTestFinished(() => void send({}));
  await send(wanted);
}
