/** Line icons on a 24 px grid. `mirrored` icons point in the reading direction and flip in Arabic. */
const paths = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.700 1.9 7.5 5.500',
  bell: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15L6 16.500ZM10 20.500h4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  play: 'M8 5.500v13l10.500-6.500L8 5.500Z',
  pause: 'M7 5.500h3.500v13H7zM13.500 5.500H17v13h-3.500z',
  heart:
    'M12 20S4 15.200 4 9.500A4.300 4.300 0 0 1 12 7.200 4.300 4.300 0 0 1 20 9.500C20 15.200 12 20 12 20Z',
  next: 'M9 5l7 7-7 7',
  previous: 'M15 5l-7 7 7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  top: 'M5 4.500h14M6 15l6-6 6 6M12 9v11',
  guide: 'M4 5h16v14H4zM4 10h16M4 14.500h16M10 10v9',
  live: 'M12 10.500a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3ZM8.500 8.500a5 5 0 0 0 0 7M15.500 8.500a5 5 0 0 1 0 7M5.700 5.700a9 9 0 0 0 0 12.600M18.300 5.700a9 9 0 0 1 0 12.600',
  restart: 'M5 5v5h5M5.500 10A7.500 7.500 0 1 1 4.500 14',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v6h14v-6',
  more: 'M12 4.800a.7.7 0 1 1 0 1.400.7.7 0 0 1 0-1.400ZM12 11.300a.7.7 0 1 1 0 1.400.7.7 0 0 1 0-1.400ZM12 17.800a.7.7 0 1 1 0 1.400.7.7 0 0 1 0-1.400Z',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1',
  facebook:
    'M14 21v-7.500h2.800l.5-3.500H14V8c0-1.200.6-2 2-2h1.500V3.200C17 3.100 16.200 3 15.300 3 12.600 3 11 4.600 11 7.500V10H8v3.500h3V21',
  x: 'M4 4l11.700 16H20L8.300 4H4ZM5 20l5.900-6.600M19 4l-5.500 6.200',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  calendar: 'M4 6h16v14H4zM4 10.500h16M8 3.500v4M16 3.500v4',
  clock: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM12 8v4.500l3 2',
  muted: 'M4 9.500h3.500L12 6v12l-4.500-3.500H4zM16 9.500l5 5M21 9.500l-5 5',
  sound: 'M4 9.500h3.500L12 6v12l-4.500-3.500H4zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11',
  info: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM12 11v5M12 8v.100',
  globe:
    'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM4 12h16M12 4c2.700 2.200 4 5 4 8s-1.300 5.800-4 8c-2.700-2.200-4-5-4-8s1.300-5.800 4-8Z',
  offline:
    'M4 4l16 16M8.500 15.500a5 5 0 0 1 5-1.200M5 12a10 10 0 0 1 4-2.600M12.500 8.700A10 10 0 0 1 19 12M12 19v.100',
  eye: 'M3 12c2-4 5.200-6 9-6s7 2 9 6c-2 4-5.200 6-9 6s-7-2-9-6ZM12 9.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5Z',
  film: 'M4 5h16v14H4zM8 5v14M16 5v14M4 9.500h4M4 14.500h4M16 9.500h4M16 14.500h4',
  desktop: 'M3.500 5h17v11h-17zM9 20h6M12 16v4',
  phone: 'M7.500 3.500h9v17h-9zM11 17.500h2',
  tablet: 'M5 3.500h14v17H5zM11 17.500h2',
  television: 'M3.500 7h17v12h-17zM8 3l4 4 4-4',
  key: 'M8.500 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12.500 12H21v3.500M17.500 12v3',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  download: 'M12 4v11M8 11l4 4 4-4M5 19.500h14',
  grid: 'M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z',
  moon: 'M19 14.500A8 8 0 0 1 9.500 5a8 8 0 1 0 9.500 9.500Z',
  logout: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
} as const;

const mirrored: ReadonlySet<string> = new Set(['next', 'previous', 'logout']);

export type IconName = keyof typeof paths;

/** Decoration: the element around it has the accessible name. `size` is in CSS pixels, as at a desk. */
export function Icon({
  name,
  size = 22,
  filled = false,
}: {
  name: IconName;
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
      data-mirrored={mirrored.has(name) || undefined}
    >
      <path d={paths[name]} />
    </svg>
  );
}
