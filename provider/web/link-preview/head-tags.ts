/** Writes a preview into the head of the app's document: title, description, Open Graph, Twitter and JSON-LD. */
import { maxLetters, truncate } from '#src/domain/catalogue/truncation.ts';
import { directionOf, type Language, languages } from '#src/domain/language.ts';
import { type Preview, type PreviewPicture, plainTextOf } from './preview.ts';

export type PreviewedAddress = {
  /** Our origin, without a slash at the end. */
  origin: string;
  /** Encoded paths with a leading slash: the requested one, and the one that search engines should list. */
  path: string;
  canonical: string;
  language: Language;
  /** Whether the address names the language (`lang`). */
  hasLanguageInAddress: boolean;
};

/** Open Graph names a language together with a country. There is no such name for Arabic as a whole. */
function openGraphLocale(language: Language): string {
  return language === 'ar' ? 'ar_AR' : `${language}_${new Intl.Locale(language).maximize().region}`;
}
/** From this width on, services show a picture above the title; a smaller one is shown next to it. */
const large = 600;

/** `html` is the app's document as it was built. */
export function withPreview(html: string, preview: Preview, place: PreviewedAddress): string {
  const product = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const head = [
    `<title>${product} | ${escapeHtml(preview.title)}</title>`,
    ...tagsOf(preview, place, plainTextOf(product)),
    `<script type="application/ld+json"${previewAttribute}>${linkedData(preview, place)}</script>`,
  ].join('\n    ');
  // The replacements are functions, because in a string `$` would have a special meaning.
  return html
    .replace(/<meta name="description"[^>]*>\s*/, (general) => (preview.description ? '' : general))
    .replace(
      /<html[^>]*>/,
      () => `<html lang="${place.language}" dir="${directionOf(place.language)}">`,
    )
    .replace(/<title>[^<]*<\/title>/, () => head);
}

/** The app finds these tags by this attribute and removes them when the viewer goes to another screen. */
const previewAttribute = ' data-link-preview';

function tagsOf(preview: Preview, place: PreviewedAddress, product: string): string[] {
  const { title, type, picture, properties } = preview;
  const { origin, path, canonical, language, hasLanguageInAddress } = place;
  const description = truncate(preview.description, maxLetters.description);
  const image = picture && absolute(picture.address, origin);
  const named = {
    description,
    ...twitterOf(title, description, image && picture),
    'twitter:image': image,
  };
  const graph = {
    'og:type': type,
    'og:site_name': product,
    'og:title': title,
    'og:description': description,
    'og:url': origin + path + (hasLanguageInAddress ? `?lang=${language}` : ''),
    'og:locale': openGraphLocale(language),
    'og:image': image,
    'og:image:width': image && picture?.width?.toString(),
    'og:image:height': image && picture?.height?.toString(),
    'og:image:alt': image && title,
    ...properties,
  };
  const address = origin + canonical;
  return [
    ...filled(named).map(([name, content]) => tag('meta', { name, content })),
    ...filled(graph).map(([property, content]) => tag('meta', { property, content })),
    tag('link', {
      rel: 'canonical',
      href: address + (hasLanguageInAddress ? `?lang=${language}` : ''),
    }),
    ...languages.map((one) =>
      tag('link', { rel: 'alternate', hreflang: one, href: `${address}?lang=${one}` }),
    ),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: address }),
  ];
}

function filled(contents: Readonly<Record<string, string | undefined>>): [string, string][] {
  return Object.entries(contents).filter((one): one is [string, string] => Boolean(one[1]));
}

function twitterOf(title: string, description: string, picture: PreviewPicture | undefined | '') {
  const wide = picture && (picture.width ?? 0) >= large;
  return {
    'twitter:card': wide ? 'summary_large_image' : 'summary',
    'twitter:title': title,
    'twitter:description': description,
  };
}

function linkedData(preview: Preview, { origin, canonical, language }: PreviewedAddress): string {
  const data = {
    '@context': 'https://schema.org',
    ...preview.facts,
    name: preview.title,
    description: preview.description || undefined,
    image: preview.picture && absolute(preview.picture.address, origin),
    url: origin + canonical,
    inLanguage: language,
  };
  // These signs are escaped, because `</script` would end the block even inside a text, and U+2028 and U+2029 would end
  // a line of JavaScript.
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The absolute address. Undefined when it is no address of the web, or contains a user and a password. */
function absolute(address: string, origin: string): string | undefined {
  const url = URL.parse(address, origin);
  const open = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  return open ? url.href : undefined;
}

function tag(name: 'meta' | 'link', attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}${previewAttribute} />`;
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}
