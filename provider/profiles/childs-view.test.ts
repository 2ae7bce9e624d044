/**
 * A child with developer tools against every call that there is: everything above the ceiling holds one marker word,
 * and no answer may hold it. docs/decisions.md, "Who is watching".
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword } from '../../tests/support/account-service.ts';
import {
  type Asked,
  addEarlierRecords,
  type ChildsProvider,
  everyCallOfAChild,
  marker,
  newFamily,
  openChildsProvider,
  pin,
} from '../../tests/support/childs-provider.ts';
import { signatureQuery, streamSigningKey } from '../http/signed-stream-addresses.ts';

let home: ChildsProvider;
beforeAll(async () => {
  home = await openChildsProvider();
});
afterAll(() => home.service.close());

/** Logging out would end the sign-in of all other calls, and what would be deleted is asked for last. */
const allCalls = () =>
  everyCallOfAChild(home.now).filter(({ path }) => path !== 'logout' && path !== 'user/devices');

/** The calls whose answers hold the marker, in JSON and in the lines of the guide, in both languages. */
async function leaksOf(calls: readonly Asked[], pass: string | undefined): Promise<string[]> {
  const leaks: string[] = [];
  const headers = [
    { 'accept-language': 'en' },
    { 'accept-language': 'ar', accept: 'application/x-ndjson' },
  ];
  for (const call of calls) {
    for (const one of headers) {
      const answer = await home.ask(call, pass, one);
      const text = `${await answer.text()} ${answer.headers.get('location') ?? ''}`;
      if (text.includes(marker)) leaks.push(`${call.method} ${call.path}`);
    }
  }
  return [...new Set(leaks)];
}

describe('what is above a child’s ceiling', () => {
  it('is shown to a grown-up by most reads, so that this test would find it', async () => {
    const reads = allCalls().filter(({ method }) => method === 'GET');
    const shown = (await leaksOf(reads, home.passes.main)).join('\n');
    for (const part of [
      ...['GET pages', 'GET pages/home', 'GET strips', 'GET entries', 'GET tags', 'GET casts'],
      ...['GET videos/ferry', 'GET playlists', 'GET search', 'GET blog/posts', 'GET web-not'],
      ...['GET live-streams/epg', 'GET live-streams/zqx'],
    ]) {
      expect(shown).toContain(part);
    }
  });

  it('is shown to the child by no call', async () => {
    expect(await leaksOf(allCalls(), home.passes.child)).toEqual([]);
  });

  it('is shown to no call with a forged, a stranger’s, a removed or an outdated pass, or without one', async () => {
    const stranger = await newFamily(home.service, 'strangers@home.example');
    const removed =
      (await home.send('profiles', { name: 'Gone', max_age: 7, main_pin: pin }, home.passes.main))
        .data.id ?? '';
    const gone = (await home.send(`profiles/${removed}/enter`, {})).data.pass ?? '';
    await home.ask(
      { method: 'DELETE', path: `profiles/${removed}`, json: { main_pin: pin } },
      home.passes.main,
    );
    const { main, child } = home.passes;
    const forged = child.replace(home.child, home.viewer.id);
    const proof = main.split('.')[1] ?? '';
    const passes = [
      ...[undefined, '', 'nonsense', forged, `${home.child}.${proof}`, gone],
      ...[stranger.passes.main, stranger.passes.child],
    ];
    for (const pass of passes) expect([pass, await leaksOf(allCalls(), pass)]).toEqual([pass, []]);
  });

  it('is shown to no pass from before the PIN was changed', async () => {
    const { main } = home.passes;
    const json = { pin, password: goodPassword };
    await home.ask({ method: 'PUT', path: `profiles/${home.viewer.id}`, json }, main);
    expect(await leaksOf(allCalls(), main)).toEqual([]);
    const entered = await home.send(`profiles/${home.viewer.id}/enter`, { pin });
    home.passes.main = entered.data.pass ?? '';
  });

  it('is not counted either, and pages of a list are full', async () => {
    const { child } = home.passes;
    const { db } = home.service.provider;
    // The child does not have what the calls of the tests above have left, so this removes it.
    for (const table of ['favourites', 'progress'])
      await db.query(`DELETE FROM ${table} WHERE profile_id = $1`, [home.child]);
    await addEarlierRecords(db, home.child, home.now);
    const read = async (path: string) =>
      (await home.ask({ method: 'GET', path }, child)).json() as Promise<{
        data: { data?: unknown[]; counts?: object } & unknown[];
        last_page: number;
      }>;
    expect(await read('casts/noor/entries?limit=1')).toMatchObject({ last_page: 2 });
    expect((await read('casts/noor/entries?limit=1')).data).toHaveLength(1);
    const found = await read(`search?q=${marker}&with=casts,counts`);
    expect(found.data).toMatchObject({
      data: [],
      counts: { video: 0, 'tv-show': 0, 'live-stream': 0, cast: 0 },
    });
    expect((await read('user/favorites')).data).toHaveLength(1);
    expect((await read('user/progress')).data).toHaveLength(1);
    expect((await read('live-streams')).data).toHaveLength(1);
    expect((await read('channel-notifications')).data).toEqual([]);
  });

  it('is not stored for others by any cache, nor the answer to a grown-up for the child', async () => {
    for (const call of allCalls().filter(({ method }) => method === 'GET')) {
      for (const pass of [home.passes.child, home.passes.main]) {
        const { headers } = await home.ask(call, pass);
        expect([call.path, headers.get('cache-control')]).not.toEqual([
          call.path,
          expect.stringContaining('public'),
        ]);
      }
    }
    const shared = await home.service.app.request('/api/pages');
    expect(shared.headers.get('cache-control')).toContain('public');
    expect(shared.headers.get('vary')).toContain('X-Profile');
  });
});

it('a child that gets another picture keeps a reminder whose programme the guide lacks at present', async () => {
  const { db } = home.service.provider;
  const start = home.now + 20 * 3_600_000;
  await db.query(
    `INSERT INTO reminders (profile_id, id, channel_id, video_title, start_at, created_at)
     VALUES ($1, 'lacking', 'children', 'Otters', $2, 0)`,
    [home.child, start],
  );
  const keptAfter = async (change: object) => {
    const json = { ...change, main_pin: pin };
    const call = { method: 'PUT', path: `profiles/${home.child}`, json };
    expect((await home.ask(call, home.passes.main)).status).toBe(200);
    const [{ kept } = { kept: 0 }] = await db.query<{ kept: number }>(
      `SELECT count(*)::int AS kept FROM reminders WHERE id = 'lacking'`,
    );
    return kept;
  };
  expect(await keptAfter({ picture: 'moon' })).toBe(1);
  expect(await keptAfter({ max_age: 7 })).toBe(0);
});

describe('a stream', () => {
  const tokenOf = async (pass: string) => {
    const answer = await home.ask({ method: 'GET', path: 'user' }, pass);
    return ((await answer.json()) as { data: { playback_token: string } }).data.playback_token;
  };
  const addressesIn = async (paths: readonly string[], pass: string): Promise<string[]> => {
    const texts = await Promise.all(
      paths.map(async (path) => (await home.ask({ method: 'GET', path }, pass)).text()),
    );
    return [...new Set(texts.join('\n').match(/\/(?:api|media)\/[^"\s]*viewer=\{viewer\}/g) ?? [])];
  };
  const statusOf = async (address: string, token: string) => {
    const path = address
      .replace('{viewer}', token)
      .replace('{utc}', String(Math.floor(home.now / 1000) - 60))
      .replace('{duration}', '30')
      .replace('{offset}', '60');
    return (await home.service.app.request(path)).status;
  };
  const everything = [
    ...['live-streams', 'videos/ferry', `videos/${marker}-film`],
    `videos/${marker}-episode`,
  ];

  it('of a grown-up’s address is closed to the child, whatever it is of', async () => {
    const addresses = await addressesIn(everything, home.passes.main);
    expect(addresses.length).toBeGreaterThan(6);
    const [childs, mains] = [await tokenOf(home.passes.child), await tokenOf(home.passes.main)];
    for (const address of addresses) {
      expect([address, await statusOf(address, childs)]).toEqual([address, 403]);
      expect([address, await statusOf(address, '')]).toEqual([address, 403]);
      expect([address, await statusOf(address, mains)]).not.toEqual([address, 403]);
    }
  });

  it('that the child was given is open to it until its ceiling changes', async () => {
    const addresses = await addressesIn(everything, home.passes.child);
    expect(addresses.length).toBeGreaterThan(1);
    expect(addresses.join('\n')).not.toContain(marker);
    const token = await tokenOf(home.passes.child);
    for (const address of addresses) expect(await statusOf(address, token)).not.toBe(403);
    const json = { max_age: 3, main_pin: pin };
    const path = `profiles/${home.child}`;
    await home.ask({ method: 'PUT', path, json }, home.passes.main);
    home.service.clock.now += 60_000;
    for (const address of addresses) expect(await statusOf(address, token)).toBe(403);
    await home.ask({ method: 'PUT', path, json: { ...json, max_age: 7 } }, home.passes.main);
  });

  it('is not opened by the sign-in alone while a child watches', async () => {
    const path = 'relay/channels/zqxbarred-channel/index.m3u8';
    for (const pass of [home.passes.child, undefined]) {
      expect((await home.ask({ method: 'GET', path }, pass)).status).toBe(403);
    }
    expect((await home.ask({ method: 'GET', path }, home.passes.main)).status).not.toBe(403);
  });
});

describe('while a programme above the ceiling runs', () => {
  /** The late film of the channel for children. */
  const late = () => home.now + 3_600_000;
  const at = async (time: number, work: () => Promise<void>) => {
    const before = home.service.clock.now;
    home.service.clock.now = time;
    await work();
    home.service.clock.now = before;
  };
  const read = async (path: string, headers: Record<string, string> = {}) =>
    (await home.ask({ method: 'GET', path }, home.passes.child, headers)).text();

  it('the channel has no stream for the child, says so, and has one again afterwards', async () => {
    const linkAt = async (time: number) => {
      let found: { stream_link?: string | null; unplayable_reason?: string } = {};
      await at(time, async () => {
        found = JSON.parse(await read('live-streams/children')).data;
      });
      return found;
    };
    const before = (await linkAt(home.now)).stream_link;
    expect(before).toContain('/relay/channels/children/');
    expect(await linkAt(late())).toMatchObject({
      stream_link: null,
      unplayable_reason: 'This programme is not for this profile.',
    });
    expect((await linkAt(late() + 3_600_000)).stream_link).toContain('/relay/');
  });

  it('the address that the child had before is closed, and open again afterwards', async () => {
    const { stream_link: address } = JSON.parse(await read('live-streams/children')).data;
    const user = JSON.parse(await read('user')).data;
    const path = address.replace('{viewer}', user.playback_token);
    const status = async (time: number) => {
      let found = 0;
      await at(time, async () => {
        found = (await home.service.app.request(path)).status;
      });
      return found;
    };
    expect(await status(late() - 60_000)).not.toBe(403);
    expect(await status(late() + 60_000)).toBe(403);
    expect(await status(late() + 3_600_000)).not.toBe(403);
  });

  it('the part of the past that was above the ceiling is closed, however short the piece', async () => {
    const present = late() + 2 * 3_600_000;
    await at(present, async () => {
      const { catchup_link: link } = JSON.parse(await read('live-streams/children')).data;
      const user = JSON.parse(await read('user')).data;
      const status = async (from: number, seconds: number) => {
        const path = link
          .replace('{viewer}', user.playback_token)
          .replace('{utc}', String(Math.floor(from / 1000)))
          .replace('{duration}', String(seconds))
          .replace('{offset}', String(Math.floor((present - from) / 1000)));
        return (await home.service.app.request(path)).status;
      };
      expect(await status(late(), 3600)).toBe(403);
      expect(await status(late() + 600_000, 20)).toBe(403);
      expect(await status(home.now, 3600)).not.toBe(403);
    });
  });

  it('what came before it is closed afterwards, where an address of the past does not say its end', async () => {
    const { provider, app } = home.service;
    const viewer = JSON.parse(await read('user')).data.playback_token;
    const status = async (template: string) => {
      await provider.db.query(`UPDATE channels SET catchup_source = $1 WHERE id = 'children'`, [
        template,
      ]);
      const { ceiling } = (await provider.findPlayingProfile(viewer)) ?? {};
      const signature = signatureQuery('children', {
        ...(await streamSigningKey(provider)),
        ...{ viewer, ceiling },
      });
      const span = `utc=${Math.floor(home.now / 1000)}&duration=3600`;
      return (await app.request(`/api/live-streams/children/catch-up?${span}&${signature}`)).status;
    };
    await at(late() + 2 * 3_600_000, async () => {
      expect(await status('https://tv.example/{utc}?now={lutc}')).toBe(403);
      expect(await status('https://tv.example/{utc}-{duration}')).toBe(302);
    });
    await provider.db.query(`UPDATE channels SET catchup_source = NULL WHERE id = 'children'`);
  });

  it('the guide of the child says when, and not what; that of a grown-up has nothing of it', async () => {
    const date = new Date(late()).toISOString().slice(0, 10);
    const path = `live-streams/epg?date=${date}&timezone=UTC`;
    const lines = await read(path, { accept: 'application/x-ndjson' });
    const [header, line] = lines.split('\n').map((one) => one && JSON.parse(one));
    const minutes = late() / 60_000 - header.start;
    expect(line.z).toEqual([minutes, minutes + 60]);
    const [channel] = JSON.parse(await read(path)).data;
    expect(channel.barred).toEqual([
      { start_time: expect.any(String), stop_time: expect.any(String) },
    ]);
    const all = await home.ask({ method: 'GET', path }, home.passes.main);
    expect(await all.text()).not.toContain('"barred"');
  });
});

describe('a child', () => {
  it('may do what is its own, and nothing of the account', async () => {
    const { child } = home.passes;
    const refused = new Set<string>();
    for (const call of everyCallOfAChild(home.now)) {
      if (call.method === 'GET' || call.path === 'logout') continue;
      const body = await (await home.ask(call, child)).json().catch(() => undefined);
      if ((body as { error_code?: string } | undefined)?.error_code === 'child')
        refused.add(`${call.method} ${call.path}`);
    }
    // A new call is refused, too, until it is named in restrict-calls-by-profile.ts. Here everybody sees that it is.
    expect([...refused].sort()).toEqual([
      ...['DELETE profiles/a', 'DELETE user', 'DELETE user/calendar'],
      ...['DELETE user/devices', 'DELETE user/devices/a'],
      ...['DELETE user/identities/a', 'DELETE user/passkeys/a', 'POST profiles'],
      ...[
        'POST user/calendar',
        'POST user/export',
        'POST user/passkeys',
        'POST user/passkeys/options',
      ],
      ...['PUT profiles/a', 'PUT user', 'PUT user/password'],
    ]);
    for (const path of ['user/calendar', 'user/devices', 'user/passkeys', 'user/sign-in-methods']) {
      const answer = await home.ask({ method: 'GET', path }, child);
      expect(await answer.json()).toMatchObject({ error_code: 'child' });
    }
  });

  it('has channels without a certificate where the parent allows them', async () => {
    const path = `profiles/${home.child}`;
    const json = { unrated_channels: true, main_pin: pin };
    await home.ask({ method: 'PUT', path, json }, home.passes.main);
    const list = await home.ask({ method: 'GET', path: 'live-streams' }, home.passes.child);
    expect(((await list.json()) as { data: { id: string }[] }).data.map((one) => one.id)).toEqual([
      'children',
      `${marker}-unrated`,
    ]);
  });

  it('may always sign out', async () => {
    const call = { method: 'POST', path: 'logout', json: {} };
    expect((await home.ask(call, home.passes.child)).status).toBe(204);
  });
});
