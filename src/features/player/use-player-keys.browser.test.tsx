import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showComponent } from '../../../tests/support/component.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Popover } from '../../ui/popover.tsx';
import type { PlayerHandle } from './player-interface.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useViewerInput } from './use-viewer-input.ts';

/** A screen that renders at each sign of the viewer, each time with another handle. */
function Screen({ pause }: { pause: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState(0);
  useViewerInput(() => setPosition((before) => before + 1));
  usePlayerKeys(frame, { paused: false, pause, position } as PlayerHandle);
  return <div ref={frame} />;
}

test('no key is lost while it makes the screen render', async () => {
  const pause = vi.fn();
  await showComponent(<Screen pause={pause} />);
  for (let times = 0; times < 3; times += 1) await userEvent.keyboard('k');
  expect(pause).toHaveBeenCalledTimes(3);
});

test('the keys are the same on an Arabic keyboard', async () => {
  const pause = vi.fn();
  await showComponent(<Screen pause={pause} />);
  const pressed = { key: 'ن', code: 'KeyK', bubbles: true, cancelable: true };
  document.body.dispatchEvent(new KeyboardEvent('keydown', pressed));
  expect(pause).toHaveBeenCalledOnce();
});

test('a viewer who has turned off shortcuts of one letter dictates one, and the film goes on', async () => {
  localStorage.setItem('letter_keys', 'off');
  const pause = vi.fn();
  await showComponent(<Screen pause={pause} />);
  await userEvent.keyboard('k');
  expect(pause).not.toHaveBeenCalled();
  await userEvent.keyboard(' ');
  expect(pause).toHaveBeenCalledOnce();
});

test('a key belongs to the panel that lies over the video, also before it has the focus', async () => {
  const pause = vi.fn();
  await showComponent(
    <>
      <Screen pause={pause} />
      <Popover label="Menu" icon="…">
        Nothing yet
      </Popover>
    </>,
  );
  await page.getByRole('button', { name: 'Menu' }).click();
  await userEvent.keyboard('k');
  expect(pause).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}k');
  expect(pause).toHaveBeenCalledOnce();
});

test('the keys control the video of a trailer, which lies in a dialog', async () => {
  const pause = vi.fn();
  await showComponent(
    <Dialog label="Trailer" onClose={() => undefined}>
      <Screen pause={pause} />
    </Dialog>,
  );
  await userEvent.keyboard('k');
  expect(pause).toHaveBeenCalledOnce();
});
