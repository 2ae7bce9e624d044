/** The manifests with which a device installs the app, one in each language. */
import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { i18nOf } from '../provider/locales/i18n.ts';
import {
  defaultLanguage,
  directionOf,
  type Language,
  languages,
  manifestPath,
} from '../src/domain/language.ts';
import { appNameIn, type Env } from './app-name.ts';

/** Served in development, and written by the build before the worker's list of files is made. */
export function manifestsPlugin(env: Env): Plugin {
  const textOf = (language: Language) => JSON.stringify(manifestOf(language, env));
  return {
    name: 'sahra:manifests',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const language = languages.find((one) => manifestPath(one) === request.url);
        if (!language) return next();
        response.setHeader('Content-Type', 'application/manifest+json');
        response.end(textOf(language));
      });
    },
    generateBundle() {
      for (const language of languages) {
        const fileName = manifestPath(language).slice(1);
        this.emitFile({ type: 'asset', fileName, source: textOf(language) });
      }
    },
  };
}

export function manifestOf(language: Language, env: Env) {
  const i18n = i18nOf(language);
  const name = appNameIn(language, env);
  return {
    id: '/',
    name,
    short_name: name,
    description: i18n._('Films, shows, live channels and a programme guide that works offline.'),
    lang: language,
    dir: directionOf(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    display_override: ['window-controls-overlay', 'standalone', 'minimal-ui'],
    // The page decides what happens when the app is asked to open an address: docs/decisions.md, "One window".
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    orientation: 'any',
    background_color: '#0b0a12',
    theme_color: '#0b0a12',
    categories: ['entertainment', 'video'],
    icons: [
      { src: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      icon('icon-192', 192),
      icon('icon-512', 512),
      { ...icon('maskable-192', 192), purpose: 'maskable' },
      { ...icon('maskable-512', 512), purpose: 'maskable' },
      { ...icon('monochrome-512', 512), purpose: 'monochrome' },
    ],
    share_target: {
      action: '/open',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    protocol_handlers: [{ protocol: 'web+sahra', url: '/open?link=%s' }],
    shortcuts: [
      { name: i18n._('Guide'), url: '/epg', icons: [icon('shortcut-guide', 96)] },
      { name: i18n._('Search'), url: '/search', icons: [icon('shortcut-search', 96)] },
      { name: i18n._('Favourites'), url: '/favorites', icons: [icon('shortcut-favourites', 96)] },
      { name: i18n._('Reminders'), url: '/reminders', icons: [icon('icon-192', 192)] },
    ],
    screenshots: [
      screenshot('home-wide', language, '1440x900'),
      screenshot('guide-wide', language, '1440x900'),
      screenshot('home-narrow', language, '360x780'),
      screenshot('guide-narrow', language, '360x780'),
    ],
  };
}

function icon(name: string, size: number) {
  return { src: `/icons/${name}.png`, type: 'image/png', sizes: `${size}x${size}` };
}

/** The screenshot in this language, or in the default language where there is none. */
function screenshot(name: string, language: Language, sizes: string) {
  const own = `/screenshots/${name}-${language}.webp`;
  const src = existsSync(`public${own}`) ? own : `/screenshots/${name}-${defaultLanguage}.webp`;
  const form_factor = name.endsWith('wide') ? 'wide' : 'narrow';
  return { src, type: 'image/webp', sizes, form_factor };
}
