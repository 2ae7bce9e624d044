import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showComponent } from '../../../tests/support/component.tsx';
import type { PlayerHandle } from './player-interface.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useViewerSigns } from './use-viewer-signs.ts';

/** A screen that shows its controls again at each sign of the viewer, and makes its handle again in each render. */
function Screen({ pause }: { pause: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const [signs, setSigns] = useState(0);
  useViewerSigns(() => setSigns((before) => before + 1));
  usePlayerKeys(frame, { paused: false, pause } as PlayerHandle);
  return <div ref={frame}>{signs}</div>;
}

test('a key pauses the video also when the same key brings back the controls', async () => {
  const pause = vi.fn();
  await showComponent(<Screen pause={pause} />);
  await userEvent.keyboard('k');
  await expect.element(page.getByText('1')).toBeVisible();
  expect(pause).toHaveBeenCalledOnce();
});
