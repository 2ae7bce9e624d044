import { useLingui } from '@lingui/react';

const { VITE_APP_NAME, VITE_APP_NAME_AR } = import.meta.env;

/** The document's title: product name, a separator, then the screen's title when there is one. */
export function ScreenTitle({ title }: { title?: string | undefined }) {
  const product = useLingui().i18n.locale === 'ar' ? VITE_APP_NAME_AR : VITE_APP_NAME;
  return <title>{title ? `${product} | ${title}` : product}</title>;
}
