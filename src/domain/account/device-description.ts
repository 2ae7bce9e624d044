/**
 * The name and kind of the device that a viewer signs in with, read from the browser's user agent.
 * docs/product.md, 9.
 */

export type DeviceDescription = {
  icon: 'desktop' | 'phone' | 'tablet' | 'television';
  label: string;
};

// The order matters: most browsers also claim to be one of those further down.
const browsers: readonly [RegExp, string][] = [
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string, DeviceDescription['icon']][] = [
  [/\b(SmartTV|SMART-TV|Tizen|Web0S|AppleTV|GoogleTV|AFT[A-Z])/i, 'TV', 'television'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'desktop'],
  [/\bMac OS X\b/, 'macOS', 'desktop'],
  [/\bCrOS\b/, 'ChromeOS', 'desktop'],
  [/\bLinux\b/, 'Linux', 'desktop'],
];

export function describeDevice(userAgent: string | undefined): DeviceDescription {
  const agent = userAgent ?? '';
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1] ?? 'Browser';
  const system = systems.find(([pattern]) => pattern.test(agent));
  return system
    ? { icon: system[2], label: `${browser} · ${system[1]}` }
    : { icon: 'desktop', label: browser };
}
