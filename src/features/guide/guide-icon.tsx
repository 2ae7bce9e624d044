const paths = {
  filter: 'M4 6h16M7 12h10M10 18h4',
  /** Channels one below the other, and channels side by side. */
  rows: 'M4 5h10v4H4zM16 5h4v4h-4zM4 11h5v4H4zM11 11h9v4h-9zM4 17h12v3H4z',
  columns: 'M5 4v10h4V4zM5 16v4h4v-4zM11 4v5h4V4zM11 11v9h4v-9zM17 4v12h3V4z',
  cards: 'M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z',
  evening: 'M19.500 14.500A8 8 0 1 1 10 4.500a6.500 6.500 0 0 0 9.500 10Z',
  keys: 'M3 7h18v10H3zM7 14h10M7 10.500h.100M12 10.500h.100M17 10.500h.100',
};

/** An icon that only the guide needs, on the same 24 px grid as the others. */
export function GuideIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      width={22}
      height={22}
      style={{ '--size': 22 } as object}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
