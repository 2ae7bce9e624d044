import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { NoStrips } from '../features/catalogue/no-strips.tsx';
import { settingsQuery } from '../queries/settings.ts';
import { useApp } from '../session/use-app.tsx';
import { HomeOrGuideLink } from './home-or-guide-link.tsx';

/** Home of a provider without a page. If there is nothing at all, it shows the operator how to bring something. */
export function EmptyHome() {
  const { data: settings } = useQuery(settingsQuery(useApp().client));
  const commands = settings?.import_command;
  return (
    <NoStrips title="" action={<HomeOrGuideLink onHome />}>
      {commands ? (
        <>
          <Trans>
            There is nothing to watch yet. The operator brings channels and a guide like this:
          </Trans>
          {commands.split('\n').map((command) => (
            <Fragment key={command}>
              <br />
              <code dir="ltr" translate="no">
                {command}
              </code>
            </Fragment>
          ))}
        </>
      ) : null}
    </NoStrips>
  );
}
