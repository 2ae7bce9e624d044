const product = import.meta.env.VITE_APP_NAME;

/** The document's title: product name, a separator, then the screen's title when there is one. */
export function ScreenTitle({ title }: { title?: string | undefined }) {
  return <title>{title ? `${product} | ${title}` : product}</title>;
}
