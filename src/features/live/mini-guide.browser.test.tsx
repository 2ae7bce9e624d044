import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, showComponent } from '../../../tests/support/component.tsx';
import type { ChannelSchedules } from '../../domain/guide/channel-schedules.ts';
import type { Language } from '../../domain/language.ts';
import { hour } from '../../domain/time/time-units.ts';
import { ChannelHeader } from './channel-header.tsx';
import { MiniGuide } from './mini-guide.tsx';
import { VideoOverlay } from './video-overlay.tsx';

const now = Date.parse('2026-11-24T16:00:00Z');

/** This many channels, of which each but the third has a programme that is on. */
function channelsUpTo(count: number): ChannelSchedules {
  return {
    count,
    positionOf: (id) => (Number(id) < count ? Number(id) : -1),
    neighbourOf: () => undefined,
    scheduleAt: (at) => ({
      channel: {
        id: `${at}`,
        number: at,
        title: `Channel ${at}`,
        logo: undefined,
        genres: [],
        dvr: 0,
        posters: 'all',
      },
      programmes:
        at === 2 ? [] : [{ id: 'p', title: `On ${at}`, start: now - hour, stop: now + hour }],
      barred: [],
    }),
  };
}

async function show(language: Language = 'en', count = 4, channelId = '1') {
  const onClose = vi.fn();
  const shown = await showComponent(
    <MiniGuide channels={channelsUpTo(count)} {...{ channelId, now, onClose }} />,
    { language },
  );
  return { ...shown, onClose };
}

const channel = (at: number) => page.getByRole('link', { name: new RegExp(`^Channel ${at}`) });

test('the small guide begins at the channel that is on, and arrows go along the screen', async () => {
  await show();
  await expect.element(channel(1)).toHaveFocus();
  await expect.element(channel(1)).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(channel(2)).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(channel(0)).toHaveFocus();
  // Nothing lies before the first.
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(channel(0)).toHaveFocus();
});

test('another channel is watched beside this one, and the arrows pass that by', async () => {
  const { address } = await show();
  const beside = page.getByRole('link', { name: 'Watch Channel 2 beside this channel' });
  await expect.element(beside).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Watch Channel 1 beside this channel' }))
    .not.toBeInTheDocument();
  beside.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(channel(3)).toHaveFocus();
  await beside.click();
  await expect.poll(address).toBe('/multiview?add=%5B%221%22%2C%222%22%5D');
});

test('in Arabic channels follow to the left', async () => {
  await show('ar');
  await expect.element(channel(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(channel(2)).toHaveFocus();
  await expect
    .element(channel(2))
    .toMatchTextContent(new RegExp(inArabic('No information available.')));
});

test('a channel is chosen by Enter, and Escape chooses none', async () => {
  const { onClose, address } = await show();
  await expect.element(channel(1)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(address()).toBe('/');
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.poll(address).toBe('/live/2');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('of thousands of channels the neighbours are listed', async () => {
  await show('en', 5000);
  await expect.element(channel(1).first()).toHaveFocus();
  expect(page.getByRole('listitem').elements()).toHaveLength(62);
});

test('a channel without others has ways that do nothing, and says so to a screen reader', async () => {
  await showComponent(
    <ChannelHeader
      title="Sahra One"
      number={1}
      logo={undefined}
      favourite={<button type="button">Heart</button>}
      onPrevious={undefined}
      onNext={undefined}
    />,
    { language: 'ar' },
  );
  for (const name of ['Previous channel', 'Next channel']) {
    await expect
      .element(page.getByRole('button', { name: inArabic(name) }))
      .toHaveAttribute('aria-disabled', 'true');
  }
  await expect
    .element(page.getByRole('link', { name: inArabic('Guide') }))
    .toHaveAttribute('href', '/epg');
});

test('what lies over the video goes when nobody does anything, and comes with a key and with another channel', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  /** The time goes by that it waits for, if it waits. */
  const rest = () => {
    const [waiting] = timers.mock.calls.findLast(([, wait]) => wait === 3500) ?? [];
    timers.mockClear();
    (waiting as (() => void) | undefined)?.();
  };
  let change: (channel: string) => void = () => undefined;
  function Overlay() {
    const [name, setName] = useState('Sahra One');
    change = setName;
    return (
      <VideoOverlay channel={name} number={1} programme={undefined} onLive={undefined}>
        <hr />
      </VideoOverlay>
    );
  }
  await showComponent(<Overlay />);
  const isShown = () => document.querySelector('[data-active]') !== null;
  expect(isShown()).toBe(true);
  rest();
  await expect.poll(isShown).toBe(false);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
  await expect.poll(isShown).toBe(true);
  rest();
  await expect.poll(isShown).toBe(false);
  change('Sahra World');
  await expect.poll(isShown).toBe(true);
  rest();
  await expect.poll(isShown).toBe(false);
  expect(page.getByRole('button', { name: 'Watch Live' }).query()).toBeNull();
});

test('none is the current one beside a channel that the guide does not list, and each can be watched with it', async () => {
  await show('en', 4, '9');
  await expect.element(channel(0)).toBeVisible();
  expect(document.querySelector('[aria-current]')).toBeNull();
  await expect
    .element(page.getByRole('link', { name: 'Watch Channel 0 beside this channel' }))
    .toBeVisible();
});
