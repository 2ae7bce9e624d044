import { useQuery } from '@tanstack/react-query';
import { DownloadsLink } from '../features/downloads/downloads-link.tsx';
import { DataSavingLink } from '../features/shell/data-saving-status.tsx';
import { downloadsQuery } from '../queries/downloads.ts';
import { useApp } from '../session/use-app.tsx';

/**
 * The links of the viewer's menu that are not always shown. The component is mounted outside the menu too, so that its
 * code and the downloads are loaded before the menu opens. If a link came later, it would move “Sign out” while the
 * viewer is about to press it.
 */
export function OccasionalMenuLinks({ inMenu = false }: { inMenu?: boolean }) {
  useQuery(downloadsQuery(useApp().database));
  if (!inMenu) return null;
  return (
    <>
      <DownloadsLink />
      <DataSavingLink />
    </>
  );
}
