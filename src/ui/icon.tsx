/** Line icons on a 24 px grid. `mirrored` icons point in the reading direction and flip in Arabic. */
const paths = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  pause: 'M7 5.5h3.5v13H7zM13.5 5.5H17v13h-3.5z',
  heart: 'M12 20S4 15.2 4 9.5A4.3 4.3 0 0 1 12 7.2 4.3 4.3 0 0 1 20 9.5C20 15.2 12 20 12 20Z',
  next: 'M9 5l7 7-7 7',
  previous: 'M15 5l-7 7 7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  top: 'M5 4.5h14M6 15l6-6 6 6M12 9v11',
  guide: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9',
  live: 'M12 10.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3ZM8.5 8.5a5 5 0 0 0 0 7M15.5 8.5a5 5 0 0 1 0 7M5.7 5.7a9 9 0 0 0 0 12.6M18.3 5.7a9 9 0 0 1 0 12.6',
  restart: 'M5 5v5h5M5.5 10A7.5 7.5 0 1 1 4.5 14',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v6h14v-6',
  more: 'M12 4.8a.7.7 0 1 1 0 1.4.7.7 0 0 1 0-1.4ZM12 11.3a.7.7 0 1 1 0 1.4.7.7 0 0 1 0-1.4ZM12 17.8a.7.7 0 1 1 0 1.4.7.7 0 0 1 0-1.4Z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5v4M16 3.5v4',
  clock: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM12 8v4.5l3 2',
  muted: 'M4 9.5h3.5L12 6v12l-4.5-3.5H4zM16 9.5l5 5M21 9.5l-5 5',
  sound: 'M4 9.5h3.5L12 6v12l-4.5-3.5H4zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  info: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM12 11v5M12 8v.1',
  globe:
    'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM4 12h16M12 4c2.7 2.2 4 5 4 8s-1.3 5.8-4 8c-2.7-2.2-4-5-4-8s1.3-5.8 4-8Z',
  offline:
    'M4 4l16 16M8.5 15.5a5 5 0 0 1 5-1.2M5 12a10 10 0 0 1 4-2.6M12.5 8.7A10 10 0 0 1 19 12M12 19v.1',
  eye: 'M3 12c2-4 5.2-6 9-6s7 2 9 6c-2 4-5.2 6-9 6s-7-2-9-6ZM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  film: 'M4 5h16v14H4zM8 5v14M16 5v14M4 9.5h4M4 14.5h4M16 9.5h4M16 14.5h4',
  desktop: 'M3.5 5h17v11h-17zM9 20h6M12 16v4',
  phone: 'M7.5 3.5h9v17h-9zM11 17.5h2',
  tablet: 'M5 3.5h14v17H5zM11 17.5h2',
  television: 'M3.5 7h17v12h-17zM8 3l4 4 4-4',
  key: 'M8.5 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12.5 12H21v3.5M17.5 12v3',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  download: 'M12 4v11M8 11l4 4 4-4M5 19.5h14',
  grid: 'M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z',
  moon: 'M19 14.5A8 8 0 0 1 9.5 5a8 8 0 1 0 9.5 9.5Z',
  logout: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
} as const;

const mirrored: ReadonlySet<string> = new Set(['next', 'previous', 'logout']);

export type IconName = keyof typeof paths;

type Drawing = { name: IconName; path?: undefined } | { name?: undefined; path: string };

/**
 * Decoration: the element around the icon has the accessible name. `size` is in CSS pixels at a near viewing distance.
 * If only one part of the app shows an icon, that part gives its `path`, so that not every page loads it.
 */
export function Icon({
  name,
  path = name && paths[name],
  size = 22,
  filled = false,
}: Drawing & {
  size?: number;
  filled?: boolean;
}) {
  return (
    <svg
      width={size}
      height={size}
      style={{ '--size': size } as object}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-mirrored={(name && mirrored.has(name)) || undefined}
    >
      <path d={path} />
    </svg>
  );
}
