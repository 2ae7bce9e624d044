import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showComponent } from '../../../tests/support/component.tsx';
import type { PlayerHandle } from './player-interface.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useViewerSigns } from './use-viewer-signs.ts';

/** A screen that renders at each sign of the viewer, each time with another handle. */
function Screen({ pause }: { pause: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState(0);
  useViewerSigns(() => setPosition((before) => before + 1));
  usePlayerKeys(frame, { paused: false, pause, position } as PlayerHandle);
  return <div ref={frame} />;
}

test('no key is lost while it makes the screen render', async () => {
  const pause = vi.fn();
  await showComponent(<Screen pause={pause} />);
  for (let times = 0; times < 3; times += 1) await userEvent.keyboard('k');
  expect(pause).toHaveBeenCalledTimes(3);
});
