import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { downloadsQuery } from '../../queries/downloads.ts';
import { useApp } from '../../session/use-app.tsx';
import { Icon } from '../../ui/icon.tsx';

/** A link in the viewer's menu, shown while there are downloads. */
export function DownloadsLink() {
  const { data = [] } = useQuery(downloadsQuery(useApp().database));
  if (data.length === 0) return null;
  return (
    <Link to="/downloads">
      <Icon name="download" size={20} />
      <Trans>Downloads</Trans>
    </Link>
  );
}
