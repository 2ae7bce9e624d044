import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { servedDemo } from './demo/served-demo.ts';
import { firstCommands } from './operations/find-empty-parts.ts';
import { startMessage } from './process/start-message.ts';

const refusalOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return 'taken';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('a setting that cannot be right', () => {
  it.each([
    ['PORT', 'abc', 'a whole number from 0 to 65535'],
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['HOST', 'http://tv.example/', 'the name or address of this machine'],
    ['PUBLIC_URL', 'garbage', 'an address without a path'],
    ['PUBLIC_URL', 'ftp://tv.example', 'an address without a path'],
    ['PUBLIC_URL', '//tv.example', 'an address without a path'],
    ['PUBLIC_URL', 'https://tv.example/app', 'an address without a path'],
    ['DATA_DIR', 'memory://', 'a folder'],
    ['FFMPEG_PATH', 'https://tv.example/ffmpeg', 'the path of a program'],
    ['TEXTS_DIR', 'https://tv.example/texts', 'a folder'],
    ['DATABASE_URL', 'mysql://localhost/sahra', 'an address that begins with postgres:'],
    ['SMTP_URL', 'mail.example:25', 'an address that begins with smtp:'],
    ['SMTP_FROM', 'nobody', 'an e-mail address'],
    ['DEMO', 'yes', '1 for yes or 0 for no'],
    ['TRUST_PROXY', 'maybe', 'a whole number from 0 to 10'],
    ['COUNTRY', 'xyz', 'the two letters of a country'],
    ['DEMO_COUNTRY', 'A1', 'the two letters of a country'],
    ['REQUIRE_REVIEW', 'true', '1 for yes or 0 for no'],
    ['RATE_LIMITS', 'none', 'on, or off'],
    ['OIDC_A_ISSUER', 'nonsense', 'an address that begins with https:'],
    ['OIDC_B_ISSUER', 'http://accounts.example', 'an address that begins with https:'],
    ['OIDC_A_TRUST_EMAIL', 'on', '1 for yes or 0 for no'],
    ['CSP_SCRIPT_SRC', 'https://cdn.example; object-src *', 'origins separated by'],
    ['CSP_SCRIPT_SRC', "'unsafe-inline'", 'origins separated by'],
    ['CSP_FRAME_SRC', 'javascript:alert(1)', 'origins separated by'],
    ['CORS_ORIGINS', 'app.example', 'origins separated by'],
    ['PLAYER_LOADER_URL', 'javascript:alert(1)', 'an address such as'],
    ['PLAYER_LOADER_URL', '//cdn.example/x.js', 'an address such as'],
    ['ADS_ADBUTLER_ZONES', 'desktop', 'zones such as'],
    ['ADS_ADBUTLER_ZONES', 'kitchen-desktop=7', 'zones such as'],
    ['EPG_DAYS_BACK', '-5', 'a whole number from 0 to 30'],
    ['EPG_DAYS_AHEAD', 'abc', 'a whole number from 0 to 30'],
    ['DOWNLOADS', 'yes', 'off, titles or all'],
    ['DOWNLOAD_DAYS', '0', 'a whole number from 1 to 3650'],
    ['VAPID_SUBJECT', 'nonsense', 'mailto: with an e-mail address'],
    ['PUSH_HOSTS', ':::::', 'hosts separated by commas'],
    ['GA_TRACKING_ID', '<script>', 'a measurement id'],
    ['ADS_GPT_URL', 'gpt', 'an address such as'],
    ['ADS_GPT_PATH', '1234/tv', 'the path of an ad unit'],
  ])('%s=%s is refused by name, in one line that says what it takes', (name, value, takes) => {
    const refusal = refusalOf({ [name]: value });
    expect(refusal).toContain(`${name} takes ${takes}`);
    expect(refusal).not.toContain('\n');
  });

  it('is reported with the others that are wrong, a line each', () => {
    expect(refusalOf({ PORT: 'abc', COUNTRY: 'xyz' }).split('\n')).toHaveLength(2);
  });

  it.each([
    { DATABASE_URL: 'mysql://sahra:hunter2@db.example/tv' },
    { DATABASE_URL: 'mysql:///tv?password=hunter2' },
    { DATABASE_URL: 'Host=db.example;Password=hunter2' },
    { SMTP_URL: 'mail.example:25/hunter2' },
    { PUBLIC_URL: 'https://sahra:hunter2@tv.example' },
    { ADS_LANDING_VAST_URL: 'ads.example/vast?key=hunter2' },
    { OIDC_A_ISSUER: 'http://sahra:hunter2@accounts.example' },
    { OIDC_A_CLIENT_SECRET: 'hunter2\tvery secret' },
  ])('is not repeated when it may hold a password: %o', (env) => {
    const refusal = refusalOf(env as Record<string, string>);
    expect(refusal).toMatch(/^\w+ takes [^"]+\.$/);
    expect(refusal).not.toContain('hunter2');
  });

  it('is repeated otherwise, so that a slip is seen', () => {
    expect(refusalOf({ PUBLIC_URL: 'tv.example' })).toContain(', not "tv.example".');
  });

  it('is half of an external sign-in', () => {
    expect(refusalOf({ OIDC_A_ISSUER: 'https://accounts.example' })).toContain('OIDC_A_CLIENT_ID');
  });

  it('is an ad server without zones, which fills nothing', () => {
    const address = 'https://servedbyadbutler.com/adserve/;ID=7;type=js';
    expect(refusalOf({ ADS_ADBUTLER_URL: address })).toContain('ADS_ADBUTLER_ZONES');
    expect(refusalOf({ ADS_ADBUTLER_URL: address, ADS_ADBUTLER_ZONES: 'desktop=11' })).toBe(
      'taken',
    );
  });

  it('ends the start with one line and exit code 1', () => {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const env = { PATH: process.env.PATH, PORT: 'abc' };
    const start = spawnSync(process.execPath, ['provider/main.ts'], { cwd: root, env });
    expect([start.status, String(start.stderr)]).toEqual([
      1,
      'PORT takes a whole number from 0 to 65535, not "abc".\n',
    ]);
  });
});

it('a setting that is set to nothing counts as not set', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: ' ', EPG_DAYS_AHEAD: '' })).toMatchObject({
    port: 8080,
    publicUrl: 'http://localhost:8080',
    guideDays: { back: 1, ahead: 6 },
  });
});

it('a viewer of whom nothing says where they are is where the operator says; in the demo, in the Emirates', () => {
  const countryOf = (env: Record<string, string>) => readConfig(env).country;
  expect(countryOf({})).toBe('AE');
  expect(countryOf({ DEMO_COUNTRY: 'om' })).toBe('OM');
  expect(countryOf({ DEMO_COUNTRY: 'OM', COUNTRY: 'EG' })).toBe('EG');
  expect(countryOf({ DEMO_COUNTRY: 'OM', PUBLIC_URL: 'https://tv.example' })).toBeUndefined();
  expect(countryOf({ COUNTRY: 'EG', PUBLIC_URL: 'https://tv.example' })).toBe('EG');
});

describe('the demo', () => {
  it('is for who tries it on their own machine, which alone is let in', () => {
    expect(readConfig({})).toMatchObject({ demo: true, host: '127.0.0.1' });
    expect(readConfig({ DEMO: '1', HOST: '::1' })).toMatchObject({
      demo: true,
      demoAnywhere: false,
    });
  });

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.20' },
    // What docs/operating.md asks for behind a proxy.
    { HOST: '127.0.0.1' },
    { TRUST_PROXY: '1' },
    { SMTP_URL: 'smtps://mail.example' },
    { OIDC_B_ISSUER: 'https://accounts.example', OIDC_B_CLIENT_ID: 'sahra' },
    { PUBLIC_URL: 'https://tv.example' },
    { DATABASE_URL: 'postgres://db.example/tv' },
    { DEMO: '0' },
  ])('is closed with %o', (env) => {
    const config = readConfig(env as Record<string, string>);
    expect(config.demo).toBe(false);
    expect(startMessage(config, { built: true, seconds: 1 })).not.toMatch(/password|dev\/mail/);
  });

  it('is opened elsewhere by DEMO=1 alone, and says so loudly', () => {
    const config = readConfig({ DEMO: '1', HOST: '0.0.0.0', PUBLIC_URL: 'https://tv.example' });
    expect(config).toMatchObject({ demo: true, demoAnywhere: true });
    expect(startMessage(config, { built: true, seconds: 1 })).toContain('!! WARNING');
    expect(startMessage(readConfig({}), { built: true, seconds: 1 })).not.toContain('WARNING');
  });

  it('names the accounts that can be tried', () => {
    const start = { built: true, seconds: 1, demo: servedDemo };
    const lines = startMessage(readConfig({}), start);
    expect(lines).toContain(servedDemo.builtIn.account.email);
    expect(lines).toContain(servedDemo.builtIn.account.password);
  });

  it('alone may be tried without limits', () => {
    expect(readConfig({ RATE_LIMITS: 'off' }).limited).toBe(false);
    expect(readConfig({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://tv.example' }).limited).toBe(true);
  });
});

it('an operator who has nothing to show yet reads on the terminal how to bring it', () => {
  const config = readConfig({ PUBLIC_URL: 'https://tv.example' });
  const lines = (hasNothingToWatch: boolean) =>
    startMessage(config, { built: true, seconds: 1, hasNothingToWatch });
  for (const command of firstCommands) {
    expect(lines(true)).toContain(command);
    expect(lines(false)).not.toContain(command);
  }
});
