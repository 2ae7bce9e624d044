import { useAppName } from '../../locales/use-language.ts';

/** The document's title: product name, a separator, then the screen's title when there is one. */
export function DocumentTitle({ title }: { title?: string | undefined }) {
  const product = useAppName();
  return <title>{title ? `${product} | ${title}` : product}</title>;
}
