/** One house of a street, as SVG with its foot on the line. */
import type { Chance } from '../paint/seed.ts';

type Plot = {
  x: number;
  foot: number;
  wide: number;
  high: number;
  old: boolean;
  lamp: string;
  lit: number;
};

export function building(chance: Chance, plot: Plot): string {
  const kind = chance.next();
  if (plot.old && kind < 0.14) return minaret(plot);
  if (plot.old && kind < 0.3) return dome(plot);
  return (plot.old ? house(chance, plot) : tower(chance, plot)) + windows(chance, plot);
}

function tower(chance: Chance, { x, foot, wide, high }: Plot): string {
  const top = foot - high;
  const roof = chance.int(0, 5);
  const right = x + wide;
  const crown = [
    `L${x} ${top}H${right}`,
    `L${x} ${top}L${right} ${top - wide * 0.5}`,
    `L${x} ${top}H${x + wide * 0.2}V${top - wide * 0.35}H${right - wide * 0.2}V${top}H${right}`,
    `L${x} ${top}Q${x + wide / 2} ${top - wide * 0.9} ${right} ${top}`,
    `L${x} ${top}H${x + wide * 0.46}V${top - wide * 1.2}H${x + wide * 0.54}V${top}H${right}`,
    `L${x + wide * 0.08} ${top + wide}Q${x + wide * 0.2} ${top} ${x + wide * 0.5} ${top - wide * 0.9}Q${x + wide * 0.8} ${top} ${right - wide * 0.08} ${top + wide}`,
  ][roof];
  return `<path d="M${x} ${foot}${crown}L${right} ${foot}Z"/>`;
}

function house(chance: Chance, { x, foot, wide, high }: Plot): string {
  const top = foot - high * 0.6;
  const step = wide * chance.range(0.2, 0.6);
  let battlements = '';
  if (chance.likely(0.4)) {
    const n = 6;
    for (let i = 0; i < n; i++)
      battlements += `<rect x="${x + (wide * i) / n}" y="${top - wide * 0.07}" width="${wide / n / 2}" height="${wide * 0.1}"/>`;
  }
  return `<path d="M${x} ${foot}V${top}H${x + step}V${top - wide * 0.18}H${x + wide}V${foot}Z"/>${battlements}`;
}

function minaret({ x, foot, wide, high }: Plot): string {
  const w = wide * 0.2;
  const c = x + wide / 2;
  const top = foot - high * 1.25;
  const balcony = (y: number, out: number) =>
    `<path d="M${c - out} ${y}H${c + out}L${c + w * 0.6} ${y + w * 0.9}H${c - w * 0.6}Z"/>`;
  return `<path d="M${c - w * 0.62} ${foot}L${c - w * 0.5} ${top + high * 0.32}H${c + w * 0.5}L${c + w * 0.62} ${foot}Z"/>${balcony(top + high * 0.32, w * 1.05)}
    <rect x="${c - w * 0.38}" y="${top + high * 0.1}" width="${w * 0.76}" height="${high * 0.25}"/>${balcony(top + high * 0.12, w * 0.85)}
    <path d="M${c - w * 0.4} ${top + high * 0.1}C${c - w * 0.55} ${top + w * 0.2} ${c - w * 0.1} ${top} ${c} ${top - w * 0.9}C${c + w * 0.1} ${top} ${c + w * 0.55} ${top + w * 0.2} ${c + w * 0.4} ${top + high * 0.1}Z"/><circle cx="${c}" cy="${top - w * 1.2}" r="${w * 0.2}"/>`;
}

function dome({ x, foot, wide, high }: Plot): string {
  const w = wide * 1.5;
  const top = foot - high * 0.55;
  const c = x + w / 2;
  const r = w * 0.42;
  return `<path d="M${x} ${foot}V${top}H${x + w}V${foot}Z"/><rect x="${c - r * 0.9}" y="${top - r * 0.34}" width="${r * 1.8}" height="${r * 0.4}"/>
    <path d="M${c - r} ${top - r * 0.3}C${c - r * 1.18} ${top - r * 1.1} ${c - r * 0.35} ${top - r * 1.35} ${c} ${top - r * 1.9}C${c + r * 0.35} ${top - r * 1.35} ${c + r * 1.18} ${top - r * 1.1} ${c + r} ${top - r * 0.3}Z"/>
    <path d="M${c - 0.8} ${top - r * 1.85}V${top - r * 2.25}H${c + 0.8}V${top - r * 1.85}Z"/>`;
}

function windows(chance: Chance, { x, foot, wide, high, old, lamp, lit }: Plot): string {
  if (lit === 0) return '';
  const pitch = Math.max(5, wide / (old ? 4 : 6));
  const top = foot - high * (old ? 0.5 : 0.95);
  let body = '';
  for (let y = top + pitch; y < foot - pitch; y += pitch * (old ? 1.6 : 1.15)) {
    for (let at = x + pitch * 0.5; at < x + wide - pitch * 0.8; at += pitch) {
      if (!chance.likely(lit)) continue;
      body += `<rect x="${at.toFixed(1)}" y="${y.toFixed(1)}" width="${(pitch * 0.42).toFixed(1)}" height="${(pitch * (old ? 0.7 : 0.5)).toFixed(1)}" opacity="${chance.range(0.4, 1).toFixed(2)}"/>`;
    }
  }
  return `<g fill="${lamp}">${body}</g>`;
}
