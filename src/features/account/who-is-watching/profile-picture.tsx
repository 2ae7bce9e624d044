import type { ReactNode } from 'react';
import type { ProfilePicture as PictureName, Profile } from '../../../queries/profiles.ts';
import styles from './profile-picture.module.css';

type Drawing = { readonly ground: string; readonly shapes: ReactNode };

/**
 * Each picture is drawn on a square of 64 units. They differ in shape as well as in colour, for viewers who see few
 * colours.
 */
const drawings: Readonly<Record<PictureName, Drawing>> = {
  lamp: {
    ground: '#3d2352',
    shapes: (
      <>
        <circle cx="32" cy="36" r="21" fill="#5c3573" />
        <path fill="none" stroke="#f3c56b" strokeWidth="2.500" d="M32 5v7" />
        <path fill="#f3c56b" d="M26 14a6 6 0 0 1 12 0l4 5H22zM21 47h22l-4 6H25zM29 53h6v5h-6z" />
        <path fill="#ffe6a8" d="M23 21h18l4 12-4 12H23l-4-12z" />
        <path fill="#d99733" d="M31 21h2v24h-2zM19 32h26v2H19z" />
        <circle cx="32" cy="33" r="5" fill="#fff8e0" />
      </>
    ),
  },
  moon: {
    ground: '#1b2552',
    shapes: (
      <>
        <path fill="#27357a" d="M0 46q16-8 32 0t32 0v18H0z" />
        <path fill="#f4ecd0" d="M40 9a23 23 0 1 0 14 33A19 19 0 0 1 40 9z" />
        <path fill="#f4ecd0" d="m48 20 2 5 5 1-4 3 1 5-4-3-4 3 1-5-4-3 5-1z" />
        <circle cx="12" cy="14" r="1.800" fill="#aab8ff" />
        <circle cx="56" cy="54" r="1.800" fill="#aab8ff" />
      </>
    ),
  },
  dune: {
    ground: '#f0a868',
    shapes: (
      <>
        <circle cx="44" cy="19" r="9" fill="#fff1c9" />
        <path fill="#d9773f" d="M0 36q14-14 28-4t36-4v36H0z" />
        <path fill="#a94f2a" d="M0 48q22-20 38-6t26-2v24H0z" />
        <path fill="#7d3620" d="M0 64V55q16-9 34-1t30-4v14z" />
      </>
    ),
  },
  palm: {
    ground: '#0f5c5c',
    shapes: (
      <>
        <circle cx="32" cy="28" r="19" fill="#17807a" />
        <path fill="#f2d9a0" d="M29 61q4-18 1-35l5-1q4 18 2 36z" />
        <g fill="#8ee06f">
          <path d="M32 26q-4-14-20-10 2 12 20 10z" />
          <path d="M32 26q4-14 20-10-2 12-20 10z" />
          <path d="M32 26Q16 24 11 38q14 2 21-12z" />
          <path d="M32 26q16-2 21 12-14 2-21-12z" />
          <path d="M32 26q-7-10 0-20 7 10 0 20z" />
        </g>
        <circle cx="29" cy="29" r="3" fill="#b5561f" />
        <circle cx="36" cy="29" r="3" fill="#b5561f" />
        <path fill="#0a4444" d="M0 60q32-8 64 0v4H0z" />
      </>
    ),
  },
  star: {
    ground: '#7b1e3b',
    shapes: (
      <>
        <path
          fill="#e9b949"
          d="m32 5 8 14h16l-1 0-6 13 6 13-15 0-8 14-8-14H8l7-13-7-13h16z"
          opacity="0.350"
        />
        <path fill="#f6d27a" d="M15 15h34v34H15z" />
        <path fill="#f6d27a" d="m32 8 24 24-24 24L8 32z" />
        <path fill="#7b1e3b" d="M22 22h20v20H22z" />
        <path fill="#7b1e3b" d="m32 18 14 14-14 14-14-14z" />
        <circle cx="32" cy="32" r="6" fill="#fff3cf" />
      </>
    ),
  },
  fox: {
    ground: '#b9d7ea',
    shapes: (
      <>
        <path
          fill="#d98032"
          d="M5 6q18 3 22 22L14 40Q4 24 5 6zM59 6q-18 3-22 22l13 12Q60 24 59 6z"
        />
        <path
          fill="#5b2c16"
          d="M10 13q10 4 12 15l-7 7Q9 25 10 13zM54 13q-10 4-12 15l7 7q6-10 5-22z"
        />
        <path fill="#ec9a48" d="M11 36q4-13 21-13t21 13q-6 20-21 22-15-2-21-22z" />
        <path fill="#fff6e8" d="M14 40q12-2 18 9 6-11 18-9-6 16-18 18-12-2-18-18z" />
        <circle cx="23" cy="37" r="3" fill="#2b1710" />
        <circle cx="41" cy="37" r="3" fill="#2b1710" />
        <path fill="#2b1710" d="M28 49h8l-4 5z" />
      </>
    ),
  },
  boat: {
    ground: '#f7cf9a',
    shapes: (
      <>
        <circle cx="15" cy="16" r="7" fill="#f28c5b" />
        <path fill="#f8f4ea" d="M31 6q22 12 22 34H31z" />
        <path fill="#d8cdb8" d="M28 14v26H12q4-16 16-26z" />
        <path fill="#7a4a24" d="M28 4h3v40h-3z" />
        <path fill="#8c3f1f" d="M6 42h52q-5 13-14 13H20Q10 55 6 42z" />
        <path fill="#14708f" d="M0 52q8-5 16 0t16 0 16 0 16 0v12H0z" />
      </>
    ),
  },
  kite: {
    ground: '#4fb0d8',
    shapes: (
      <>
        <path fill="#e6f6ff" d="M4 48q2-7 9-6 4-7 11-2 7 0 6 8zM40 16q2-6 8-5 5-5 9 1 5 0 5 4z" />
        <path fill="#e8413f" d="m36 6 16 18-12 22-18-20z" />
        <path fill="#ffd24a" d="m36 6 16 18-15 1z" />
        <path fill="#ffd24a" d="M22 26 37 25l3 21z" />
        <path fill="none" stroke="#5b2331" strokeWidth="2" d="M40 46q6 6 0 10t2 8" />
        <path fill="#ffd24a" d="m35 52 10 4v-5l-9 5z" />
      </>
    ),
  },
};

const names = Object.keys(drawings) as readonly PictureName[];

/**
 * The name of a profile's picture. If the viewer chose none, the profile's id decides, so that every device shows the
 * same picture.
 */
export function profilePictureOf({ id, picture }: Pick<Profile, 'id' | 'picture'>): PictureName {
  if (picture) return picture;
  const sum = [...id].reduce((all, letter) => all + letter.charCodeAt(0), 0);
  return names[sum % names.length] ?? 'lamp';
}

/** Decoration: the profile's name is next to it. `size` in CSS pixels; without it, as wide as its box. */
export function ProfilePicture({ name, size }: { name: PictureName; size?: number }) {
  const { ground, shapes } = drawings[name];
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 64 64"
      aria-hidden="true"
      {...(size && { width: size, height: size })}
    >
      <path fill={ground} d="M0 0h64v64H0z" />
      {shapes}
    </svg>
  );
}
