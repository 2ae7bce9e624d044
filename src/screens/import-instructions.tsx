import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../queries/settings.ts';
import { useApp } from '../session/use-app.tsx';
import styles from './import-instructions.module.css';

/**
 * Says by which commands the operator imports channels and a guide. Shows nothing if there was something to watch when
 * the app started. The app asks for the settings only once, when it starts.
 * docs/product.md, 8, "Empty states".
 */
export function ImportInstructions() {
  const { data: settings } = useQuery(settingsQuery(useApp().client));
  const commands = settings?.import_command;
  if (!commands) return null;
  return (
    <>
      <Trans>
        There is nothing to watch yet. The operator brings channels and a guide like this:
      </Trans>
      {commands.split('\n').map((command) => (
        <code key={command} className={styles.command} dir="ltr" translate="no">
          {command}
        </code>
      ))}
    </>
  );
}
