import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DataSavingSection } from '../features/account/storage/data-saving-section.tsx';
import { KeyboardShortcutsSection } from '../features/account/storage/keyboard-shortcuts-section.tsx';
import { PersistenceSection } from '../features/account/storage/persistence-section.tsx';
import { StartScreenSection } from '../features/account/storage/start-screen-section.tsx';
import { StorageSection } from '../features/account/storage/storage-section.tsx';
import {
  RemoteControlSection,
  ViewingDistanceSection,
} from '../features/account/storage/viewing-distance-and-remote.tsx';
import { DownloadsSection } from '../features/downloads/downloads-section.tsx';
import { StorageStatus } from '../features/shell/storage-status.tsx';
import { buttonClass } from '../ui/button.tsx';

export function DeviceSettingsScreen() {
  return (
    <>
      <StorageStatus />
      <StorageSection
        reminders={
          <Link to="/reminders" className={buttonClass()}>
            <Trans>Reminders</Trans>
          </Link>
        }
      />
      <StartScreenSection />
      <DownloadsSection />
      <PersistenceSection />
      <DataSavingSection />
      <ViewingDistanceSection />
      <RemoteControlSection />
      <KeyboardShortcutsSection />
    </>
  );
}
