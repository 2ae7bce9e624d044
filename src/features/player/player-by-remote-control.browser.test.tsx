import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { remoteChoiceAtom } from '#src/session/viewing-and-remote-choices.ts';
import { focusedElement } from '#src/ui/spatial-navigation/move-focus.ts';
import { pressKey } from '#src/ui/spatial-navigation/press-key.ts';
import { untilSettled, walkByArrows } from '../../../tests/support/arrow-walk.ts';
import { showComponent } from '../../../tests/support/component.tsx';
import { expectClosed, expectKept, openBy, panelMs } from '../../../tests/support/panel-by-keys.ts';
import {
  prepareRemoteControl,
  stopRemoteControl,
  watchKeys,
} from '../../../tests/support/remote-control-screen.ts';
import { PlayerController } from './player-controller.tsx';
import type { PlayerHandle } from './player-interface.ts';
import { PlayerMenu } from './player-menu.tsx';

beforeEach(prepareRemoteControl);
afterEach(stopRemoteControl);

/** A player whose controls have no button for its menu, as the operator's own. */
function Player() {
  const [open, setOpen] = useState(false);
  const handle = { hasMenuButton: false } as PlayerHandle;
  return (
    <main style={{ position: 'relative', blockSize: 450 }}>
      <a href="/">Elsewhere</a>
      <PlayerMenu handle={handle} open={open} onOpen={setOpen}>
        <p style={{ blockSize: 44 }}>Sleep timer</p>
        <button type="button">15 minutes</button>
        <button type="button">30 minutes</button>
      </PlayerMenu>
    </main>
  );
}

test.each(['GoBack', 'Escape'])(
  'the menu of a player keeps the arrows, and %s closes it and nothing else',
  async (key) => {
    const shown = await showComponent(<Player />);
    watchKeys(shown);
    shown.store.set(remoteChoiceAtom, 'on');
    await shown.router.navigate({ to: '/about' });
    const button = page.getByRole('button', { name: 'More' });
    const layer = await openBy(button);
    await expectKept(layer);
    const { unreached, trapped } = await walkByArrows(async (arrow) => pressKey(arrow));
    expect({ unreached, trapped }).toEqual({ unreached: [], trapped: [] });
    const event = new KeyboardEvent('keydown', {
      key,
      bubbles: true,
      cancelable: true,
      composed: true,
    });
    // The browser of a television is left nothing to do.
    expect(document.activeElement?.dispatchEvent(event)).toBe(false);
    await expectClosed(button, layer);
    expect(shown.address()).toBe('/about');
  },
  panelMs,
);

test(
  'Enter leads from the video to Play, and the arrows from there to all buttons of the player',
  async () => {
    const shown = await showComponent(
      <main>
        <PlayerController
          id="7"
          src="/provider/demo/media/adverts/sahra.mp4"
          stream="on-demand"
          title="Film"
          plain
          menu
        />
      </main>,
    );
    watchKeys(shown);
    shown.store.set(remoteChoiceAtom, 'on');
    await expect.element(page.getByRole('button', { name: 'More' })).toBeVisible();
    // The buttons of the theme come after our own.
    const play = page.getByRole('button', { name: 'play', exact: true });
    await expect.element(play.first()).toBeVisible();
    await untilSettled();
    const focused = () => focusedElement()?.ariaLabel;
    document.querySelector<HTMLElement>('[data-playback]')?.focus();
    await userEvent.keyboard('{Enter}');
    expect(focused()).toBe('play');
    const passed: unknown[] = [];
    for (const key of [...Array(3).fill('ArrowDown'), ...Array(8).fill('ArrowRight')]) {
      pressKey(key);
      passed.push(focused());
    }
    expect(passed).toEqual(expect.arrayContaining(['seek', 'More']));
    expect(passed.at(-1)).toBe('full screen');
  },
  panelMs,
);
