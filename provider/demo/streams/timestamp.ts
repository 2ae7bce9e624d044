/** Writes seconds as in WebVTT: `hh:mm:ss.mmm`. */
export function timestamp(seconds: number): string {
  const all = Math.round(seconds * 1000);
  const parts = [3_600_000, 60_000, 1000].map((unit, at) =>
    String(at === 0 ? Math.floor(all / unit) : Math.floor(all / unit) % 60).padStart(2, '0'),
  );
  return `${parts.join(':')}.${String(all % 1000).padStart(3, '0')}`;
}
